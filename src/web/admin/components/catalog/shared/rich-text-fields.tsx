import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Locale, type LocalText, locales } from '#/platform/local-text.ts';
import { OptionalMark } from '#/web/ui/field.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { htmlOf, textOfHtml } from './plain-html.ts';

/**
 * A longer text in three languages, typed simply; what is kept is HTML. One that holds more than simple text shows its
 * HTML, so that nothing of it is lost.
 */
export function RichTextFields({
  id,
  label,
  optional,
  value,
  onValue,
  errorOf,
  rows = 8,
}: {
  id: string;
  label: ReactNode;
  optional?: boolean;
  value: LocalText;
  onValue: (value: LocalText) => void;
  errorOf: (locale: Locale) => string | undefined;
  rows?: number;
}) {
  const { t } = useLingui();
  const names: Record<Locale, string> = { ar: t`بالعربية`, fr: t`بالفرنسية`, en: t`بالإنجليزية` };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <p className="mb-2 text-sm text-muted">
        <Trans>
          سطر فارغ بين فقرة وأخرى. سطر يبدأ بـ <bdi dir="ltr">-</bdi> نقطة في قائمة، وبـ{' '}
          <bdi dir="ltr">##</bdi> عنوان، وما بين <bdi dir="ltr">**</bdi> عريض.
        </Trans>
      </p>
      <div className="grid gap-3 md:grid-cols-3">
        {locales.map((locale) => (
          <RichTextField
            key={locale}
            id={`${id}-${locale}`}
            name={names[locale]}
            locale={locale}
            rows={rows}
            html={value[locale] ?? ''}
            onHtml={(html) => onValue({ ...value, [locale]: html })}
            error={errorOf(locale)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function RichTextField({
  id,
  name,
  locale,
  rows,
  html,
  onHtml,
  error,
}: {
  id: string;
  name: string;
  locale: Locale;
  rows: number;
  html: string;
  onHtml: (html: string) => void;
  error: string | undefined;
}) {
  // What is typed stays as it was typed while it still says the same.
  const [typed, setTyped] = useState<string | null>(null);
  const simple = textOfHtml(html);
  const shown = typed !== null && htmlOf(typed) === html ? typed : simple;
  return (
    <TextArea
      id={id}
      label={
        <span className="text-sm font-normal text-muted">
          {name}
          {shown === null && (
            <>
              {' '}
              <Trans>(بصيغة HTML)</Trans>
            </>
          )}
        </span>
      }
      lang={locale}
      dir={shown === null ? 'ltr' : locale === 'ar' ? 'rtl' : 'ltr'}
      rows={rows}
      maxLength={19_000}
      error={error}
      value={shown ?? html}
      onValue={(text) => {
        if (shown === null) return onHtml(text);
        setTyped(text);
        onHtml(htmlOf(text));
      }}
    />
  );
}
