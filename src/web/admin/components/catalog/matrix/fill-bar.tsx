import { Trans } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { Button } from '#/web/ui/button.tsx';
import { Size } from '#/web/ui/size.tsx';
import { alwaysSign, type CellField, cellKeyOf, textOf } from './matrix-draft.ts';
import type { GridColumn, GridPosition } from './matrix-grid.tsx';
import type { Matrix } from './use-matrix.ts';

/** Copies the value of the last used cell to its row, its column, or the whole table. */
export function FillBar({
  matrix,
  columns,
  at,
  locked,
}: {
  matrix: Matrix;
  columns: readonly GridColumn[];
  at: GridPosition | null;
  locked: readonly CellField[];
}) {
  const { draft, stored, type } = matrix;
  const column = at && columns[at.column];
  const size = at && draft.sizes[at.row];
  const field = column?.field;
  const cellKey = column && size !== null && size !== undefined ? cellKeyOf(column.ref, size) : null;
  const usable =
    cellKey !== null &&
    field !== undefined &&
    field !== 'active' &&
    field !== 'sku' &&
    !locked.includes(field);
  const text = usable ? textOf(stored.get(cellKey), draft.typed[cellKey], field) : '';
  if (!usable || text === '' || size === null || size === undefined) {
    return (
      <p className="flex items-start gap-2 text-sm text-muted">
        <ClipboardPaste aria-hidden className="mt-0.5 size-4 shrink-0" />
        <Trans>
          الكتابة في خانة تعرض أزرار ملء الصف والعمود. ولصق كتلة من جدول حسابات في خانة يوزعها على الخانات
          بعدها.
        </Trans>
      </p>
    );
  }
  const fill = (sizes: readonly string[], refs: readonly string[]) =>
    type(
      sizes.flatMap((one) => refs.map((ref) => ({ cellKey: cellKeyOf(ref, one), typed: { [field]: text } }))),
    );
  // In the view of one colour a row mixes different fields.
  const refs = columns.filter((one) => one.field === field).map(({ ref }) => ref);
  const always = text === alwaysSign;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {field === 'stock' && cellKey !== null && (
        <Button
          size="small"
          look="secondary"
          aria-pressed={always}
          onClick={() => type([{ cellKey, typed: { stock: always ? '0' : alwaysSign } }])}
        >
          <bdi>{alwaysSign}</bdi> <Trans>متوفر دائمًا</Trans>
        </Button>
      )}
      <span className="text-sm text-muted">
        <Trans>
          نسخ <bdi dir="ltr">{text}</bdi> إلى
        </Trans>
      </span>
      {refs.length > 1 && (
        <Button size="small" look="secondary" onClick={() => fill([size], refs)}>
          <Trans>
            كل صف <Size label={size} />
          </Trans>
        </Button>
      )}
      <Button size="small" look="secondary" onClick={() => fill(draft.sizes, [column?.ref ?? ''])}>
        <Trans>كل العمود</Trans>
      </Button>
      {refs.length > 1 && (
        <Button size="small" look="secondary" onClick={() => fill(draft.sizes, refs)}>
          <Trans>كل الجدول</Trans>
        </Button>
      )}
    </div>
  );
}
