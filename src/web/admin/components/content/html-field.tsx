import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Locale, type LocalText, locales } from '#/platform/local-text.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { ChoiceTabs } from './choice-tabs.tsx';
import { HtmlEditor } from './html-editor.tsx';

/** A long text in the shop's three languages, one at a time. */
export function HtmlField({
  id,
  label,
  value,
  onValue,
  errorOf,
}: {
  id: string;
  label: string;
  value: LocalText;
  onValue: (value: LocalText) => void;
  errorOf: (locale: Locale) => string | undefined;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Locale>('ar');
  const names: Record<Locale, string> = { ar: t`بالعربية`, fr: t`بالفرنسية`, en: t`بالإنجليزية` };
  const wrong = locales.find((one) => errorOf(one));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <ChoiceTabs
        label={t`لغة النص`}
        choices={locales.map((one) => [one, names[one]] as const)}
        chosen={chosen}
        onChosen={setChosen}
      />
      <HtmlEditor
        key={chosen}
        id={`${id}-${chosen}`}
        label={`${label} ${names[chosen]}`}
        lang={chosen}
        invalid={wrong === chosen}
        html={value[chosen] ?? ''}
        onHtml={(html) => onValue({ ...value, [chosen]: html })}
      />
      {wrong && <FieldNotes id={id} error={`${names[wrong]}: ${errorOf(wrong)}`} />}
    </fieldset>
  );
}
