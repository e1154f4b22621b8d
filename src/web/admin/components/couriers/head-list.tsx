import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { MappedHead } from '#/shop/couriers/couriers.schema.ts';
import { sheetColumns } from '#/shop/couriers/sheet-columns.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { sheetColumnNames } from './courier-names.ts';

/** Heads of the files that a courier sends, with what was stored of them. */
export function HeadList({
  id,
  columns,
  onColumns,
}: {
  id: string;
  columns: readonly MappedHead[];
  onColumns: (columns: MappedHead[]) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">
        <Trans>خانات الملفات التي ترسلها الشركة</Trans>
      </legend>
      <ul className="grid gap-2">
        {columns.map(({ head, column }, at) => (
          <li key={head} className="flex flex-wrap items-end gap-2">
            <Select
              id={`${id}-${at}`}
              label={<bdi>{head}</bdi>}
              className="min-w-40 grow"
              value={column ?? ''}
              onValue={(chosen) =>
                onColumns(
                  columns.map((one) =>
                    one.head === head
                      ? { head, column: sheetColumns.find((known) => known === chosen) ?? null }
                      : one,
                  ),
                )
              }
            >
              <option value="">{t`لا تُقرأ`}</option>
              {sheetColumns.map((one) => (
                <option key={one} value={one}>
                  {i18n._(sheetColumnNames[one])}
                </option>
              ))}
            </Select>
            <button
              type="button"
              aria-label={t`نسيان خانة ${head}`}
              onClick={() => onColumns(columns.filter((one) => one.head !== head))}
              className="flex size-11 items-center justify-center rounded hover:bg-surface"
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
