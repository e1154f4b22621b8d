import { useLingui } from '@lingui/react/macro';
import { Size } from '#/web/ui/size.tsx';
import { fieldNames } from './field-names.ts';
import { cellKeyOf, type MatrixDraft } from './matrix-draft.ts';
import type { CellFault } from './use-matrix.ts';

/** All cells with errors, including those of other views. */
export function FaultList({
  faults,
  draft,
  nameOf,
}: {
  faults: readonly CellFault[];
  draft: MatrixDraft;
  nameOf: (ref: string) => string;
}) {
  const { i18n } = useLingui();
  const where = draft.articles.flatMap(({ ref }) =>
    draft.sizes.map((size) => ({ ref, size, cellKey: cellKeyOf(ref, size) })),
  );
  return (
    <ul role="alert" className="grid gap-1 text-sm text-danger empty:hidden">
      {faults.slice(0, 20).flatMap(({ cellKey, field, text }) => {
        const cell = where.find((one) => one.cellKey === cellKey);
        return cell
          ? [
              <li key={`${cellKey} ${field}`}>
                <bdi>{nameOf(cell.ref)}</bdi> · <Size label={cell.size} /> · {i18n._(fieldNames[field])}
                {i18n.locale === 'fr' ? '\u00a0' : ''}: <bdi>{text}</bdi>
              </li>,
            ]
          : [];
      })}
    </ul>
  );
}
