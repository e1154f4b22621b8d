import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { textIn } from '#/platform/local-text.ts';
import type { ConceptChoice } from '#/shop/catalog/editing/product-form.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Select } from '#/web/ui/select.tsx';

/**
 * Several concepts of one kind, such as seasons. While nothing is set it shows what the shop reads out of the texts,
 * which stays right when they change.
 */
export function ConceptField({
  id,
  label,
  value,
  derived,
  choices,
  error,
  onValue,
}: {
  id: string;
  label: string;
  /** null: what is derived. */
  value: readonly string[] | null;
  derived: readonly string[];
  choices: readonly ConceptChoice[];
  error: string | undefined;
  onValue: (value: string[] | null) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const nameOf = (one: string) => textIn(choices.find((choice) => choice.id === one)?.name, locale) || one;
  const shown = value ?? derived;
  return (
    <fieldset className="grid min-w-0 gap-2 rounded border border-line p-3">
      <legend className="px-1 font-medium">{label}</legend>
      <ul className="flex flex-wrap gap-2" aria-label={label}>
        {shown.map((one) => {
          const name = nameOf(one);
          return (
            <li
              key={one}
              className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line-strong ps-4 pe-4 has-[button]:pe-0"
            >
              <bdi>{name}</bdi>
              {value !== null && (
                <button
                  type="button"
                  aria-label={t`حذف ${name}`}
                  className="flex size-11 items-center justify-center rounded-full hover:bg-surface"
                  onClick={() => onValue(value.filter((other) => other !== one))}
                >
                  <X aria-hidden className="size-4" />
                </button>
              )}
            </li>
          );
        })}
        {shown.length === 0 && (
          <li className="text-muted">
            <Trans>لا شيء</Trans>
          </li>
        )}
      </ul>
      {value === null ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">
            <Trans>يقرؤه المتجر من نصوص المنتج.</Trans>
          </p>
          <button
            type="button"
            className={buttonClass('secondary', 'small')}
            onClick={() => onValue([...derived])}
          >
            <Trans>تصحيح</Trans> <span className="sr-only">{label}</span>
          </button>
        </div>
      ) : (
        <div className="grid gap-2">
          <Select
            id={`${id}-more`}
            label={t`إضافة`}
            value=""
            onValue={(one) => one !== '' && onValue([...value, one])}
          >
            <option value="">–</option>
            {choices
              .filter((choice) => !value.includes(choice.id))
              .map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {textIn(choice.name, locale)}
                </option>
              ))}
          </Select>
          <button
            type="button"
            className={buttonClass('secondary', 'small', 'justify-self-start')}
            onClick={() => onValue(null)}
          >
            <Trans>كما يقرؤه المتجر</Trans> <span className="sr-only">{label}</span>
          </button>
        </div>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
