import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type LayoutColumn, layoutFields } from '#/shop/couriers/layout.rules.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { layoutFieldNames } from './courier-names.ts';

const small =
  'flex size-11 items-center justify-center rounded hover:bg-surface disabled:opacity-40 disabled:hover:bg-transparent';

/** The columns of a courier's file: fields, headings and order. */
export function LayoutEditor({
  id,
  layout,
  onLayout,
  errorOf,
}: {
  id: string;
  layout: readonly LayoutColumn[];
  onLayout: (layout: LayoutColumn[]) => void;
  /** The error of a courier's field. */
  errorOf: (field: string) => string | undefined;
}) {
  const { t, i18n } = useLingui();
  const free = layoutFields.filter((field) => !layout.some((column) => column.field === field));
  const moved = (at: number, by: number) => {
    const next = [...layout];
    const [column] = next.splice(at, 1);
    if (column) next.splice(at + by, 0, column);
    onLayout(next);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">
        <Trans>خانات ملف الشركة</Trans>
      </legend>
      <ol className="divide-y divide-line rounded border border-line">
        {layout.map((column, at) => {
          const name = i18n._(layoutFieldNames[column.field]);
          return (
            <li key={column.field} className="flex flex-wrap items-end gap-x-2 gap-y-1 p-2 ps-4">
              <TextInput
                id={`${id}-${column.field}`}
                label={name}
                className="min-w-24 grow sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center sm:[&>label]:mb-0 sm:[&>p]:col-start-2"
                maxLength={60}
                autoComplete="off"
                dir="auto"
                value={column.head}
                error={errorOf(`layout.${at}`)}
                onValue={(head) =>
                  onLayout(layout.map((one) => (one.field === column.field ? { ...one, head } : one)))
                }
              />
              <span className="flex">
                <button
                  type="button"
                  aria-label={t`تقديم خانة ${name}`}
                  disabled={at === 0}
                  onClick={() => moved(at, -1)}
                  className={small}
                >
                  <ArrowUp aria-hidden className="size-5" />
                </button>
                <button
                  type="button"
                  aria-label={t`تأخير خانة ${name}`}
                  disabled={at === layout.length - 1}
                  onClick={() => moved(at, 1)}
                  className={small}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </button>
                <button
                  type="button"
                  aria-label={t`حذف خانة ${name}`}
                  disabled={column.field === 'number'}
                  onClick={() => onLayout(layout.filter((one) => one.field !== column.field))}
                  className={small}
                >
                  <Trash2 aria-hidden className="size-5" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {free.length > 0 && (
        <Select
          id={`${id}-add`}
          label={t`إضافة خانة`}
          className="sm:max-w-xs"
          value=""
          onValue={(chosen) => {
            const field = free.find((one) => one === chosen);
            if (field) onLayout([...layout, { field, head: i18n._(layoutFieldNames[field]) }]);
          }}
        >
          <option value="">{t`اختيار الخانة`}</option>
          {free.map((field) => (
            <option key={field} value={field}>
              {i18n._(layoutFieldNames[field])}
            </option>
          ))}
        </Select>
      )}
      <FieldNotes
        id={id}
        error={layout.some((_one, at) => errorOf(`layout.${at}`)) ? undefined : errorOf('layout')}
      />
    </fieldset>
  );
}
