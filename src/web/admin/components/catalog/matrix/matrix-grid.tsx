import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { ScrollRegion } from '#/web/ui/scroll-region.tsx';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { readBlock, spread } from '../shared/spread.ts';
import { type CellField, cellKeyOf, textOf } from './matrix-draft.ts';
import type { CellFault, Matrix } from './use-matrix.ts';

export type GridColumn = { ref: string; field: CellField | 'active'; label: string };
export type GridPosition = { row: number; column: number };

/**
 * Rows are sizes; columns are one field of every colour, or every field of one colour. A spreadsheet block that is
 * pasted into a cell spreads from there; the arrow keys and Enter move between rows.
 */
export function MatrixGrid({
  matrix,
  columns,
  faults,
  locked,
  onAt,
  onOutside,
}: {
  matrix: Matrix;
  columns: readonly GridColumn[];
  faults: readonly CellFault[];
  /** Fields that this staff user may only read. */
  locked: readonly CellField[];
  onAt: (position: GridPosition) => void;
  /** Called with the pasted cells beyond the table. */
  onOutside: (outside: string[]) => void;
}) {
  const { t } = useLingui();
  const sizeText = useSizeText();
  const table = useRef<HTMLTableElement>(null);
  const { draft, stored, type } = matrix;
  const rows = draft.sizes;
  const cellKeyAt = ({ row, column }: GridPosition) => cellKeyOf(columns[column]?.ref ?? '', rows[row] ?? '');

  function paste(event: ClipboardEvent, at: GridPosition) {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    // A single cell is pasted as usual.
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    const { puts, outside } = spread(block, at, { rows: rows.length, columns: columns.length });
    const taken: Parameters<typeof type>[0][number][] = [];
    for (const { text, ...at } of puts) {
      const field = columns[at.column]?.field;
      if (field === undefined || field === 'active' || locked.includes(field)) outside.push(text);
      else taken.push({ cellKey: cellKeyAt(at), typed: { [field]: text } });
    }
    type(taken);
    onOutside(outside);
  }

  function walk(event: KeyboardEvent, { row, column }: GridPosition) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + by} ${column}"]`);
    next?.focus();
    next?.select();
  }

  return (
    <ScrollRegion label={t`جدول المقاسات والألوان`} className="rounded border border-line">
      <table ref={table} className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-10 bg-surface p-2 text-start text-sm font-medium">
              {t`المقاس`}
            </th>
            {columns.map(({ ref, field, label }) => (
              <th
                key={`${ref} ${field}`}
                scope="col"
                className="bg-surface p-2 text-start text-sm font-medium"
              >
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((size, row) => (
            <tr key={size} className="border-t border-line">
              <th scope="row" className="sticky start-0 z-10 bg-raised p-2 text-start text-sm font-semibold">
                <Size label={size} />
              </th>
              {columns.map(({ ref, field, label }, column) => {
                const cellKey = cellKeyOf(ref, size);
                const [known, typed] = [stored.get(cellKey), draft.typed[cellKey]];
                const fault = faults.find((one) => one.cellKey === cellKey && one.field === field);
                const on = typed?.active ?? known?.active ?? true;
                const name = `${sizeText(size)} – ${label}`;
                const cell = `${row} ${column}`;
                const there = textOf(known, typed, 'price') !== '';
                return (
                  <td
                    key={`${ref} ${field}`}
                    className={clsx('p-1', field === 'sku' ? 'min-w-40' : 'min-w-19')}
                  >
                    {field === 'active' ? (
                      <label className="flex min-h-11 min-w-11 items-center justify-center">
                        <input
                          type="checkbox"
                          aria-label={name}
                          checked={there && on}
                          disabled={!there}
                          onChange={(event) =>
                            type([{ cellKey, typed: { active: event.currentTarget.checked } }])
                          }
                          className="size-5 accent-action"
                        />
                      </label>
                    ) : (
                      <input
                        data-cell={cell}
                        aria-label={name}
                        aria-invalid={fault ? true : undefined}
                        title={fault?.text}
                        dir={field === 'shelf' ? 'auto' : 'ltr'}
                        autoComplete="off"
                        inputMode={field === 'sku' || field === 'shelf' ? 'text' : 'decimal'}
                        maxLength={80}
                        readOnly={locked.includes(field)}
                        value={textOf(known, typed, field)}
                        onFocus={() => onAt({ row, column })}
                        onPaste={(event) => paste(event, { row, column })}
                        onKeyDown={(event) => walk(event, { row, column })}
                        onChange={(event) =>
                          type([{ cellKey, typed: { [field]: event.currentTarget.value } }])
                        }
                        className={clsx(
                          'min-h-11 w-full max-w-48 rounded-sm border bg-raised px-2 tabular-nums rtl:text-end aria-invalid:border-danger aria-invalid:bg-danger-soft',
                          'read-only:bg-surface read-only:text-muted',
                          typed?.[field] === undefined ? 'border-line' : 'border-action',
                          !on && 'text-muted line-through',
                        )}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
