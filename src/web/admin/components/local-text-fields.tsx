import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Locale, type LocalText, locales } from '#/platform/local-text.ts';
import { describedBy, FieldNotes } from '#/web/ui/field.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

/** A text in the shop's three languages. Arabic replaces an empty one. */
export function LocalTextFields({
  id,
  label,
  hint,
  value,
  onValue,
  errorOf,
  rows,
  maxLength = 300,
  stacked = false,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  value: LocalText;
  onValue: (value: LocalText) => void;
  errorOf: (locale: Locale) => string | undefined;
  /** Number of lines, for a textarea. */
  rows?: number;
  maxLength?: number;
  /** One below the other, also where there is room beside. */
  stacked?: boolean;
}) {
  const { t } = useLingui();
  const names: Record<Locale, string> = { ar: t`بالعربية`, fr: t`بالفرنسية`, en: t`بالإنجليزية` };
  const notes = (hint || rows === undefined) && (
    <>
      {hint} {rows === undefined && <Trans>ما يبقى فارغًا يظهر بالعربية.</Trans>}
    </>
  );
  return (
    <fieldset className="min-w-0" {...describedBy({ id, hint: notes })}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={clsx('grid gap-3', !stacked && 'md:grid-cols-3')}>
        {locales.map((locale) => {
          const props = {
            id: `${id}-${locale}`,
            label: <span className="text-sm font-normal text-muted">{names[locale]}</span>,
            error: errorOf(locale),
            lang: locale,
            dir: locale === 'ar' ? 'rtl' : 'ltr',
            maxLength,
            value: value[locale] ?? '',
            placeholder: locale === 'ar' ? undefined : value.ar && rows === undefined ? value.ar : undefined,
            onValue: (text: string) => onValue({ ...value, [locale]: text }),
          };
          return rows === undefined ? (
            <TextInput key={locale} {...props} />
          ) : (
            <TextArea key={locale} {...props} rows={rows} />
          );
        })}
      </div>
      <FieldNotes id={id} hint={notes} />
    </fieldset>
  );
}
