import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { directionOf, type Locale, type LocalText, locales, maxTextLength } from '#/platform/local-text.ts';
import { describedBy, FieldNotes, OptionalMark } from '#/web/ui/field.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useLazyComponent } from '#/web/ui/use-lazy-component.ts';
import { ChoiceTabs } from '../choice-tabs.tsx';
import type { RichTextProps } from './rich-text-editor.tsx';

const load = () => import('./rich-text-editor.tsx').then((module) => module.RichTextEditor);

/** A long text in the shop's three languages, one at a time: written as it will be read, or as its HTML. */
export function HtmlField({
  id,
  label,
  hint,
  optional,
  level = 2,
  template = false,
  value,
  onValue,
  errorOf,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  value: LocalText;
  onValue: (value: LocalText) => void;
  errorOf: (locale: Locale) => string | undefined;
} & Partial<Pick<RichTextProps, 'level' | 'template'>>) {
  const { t } = useLingui();
  const [{ picked, despite }, pick] = useState<{ picked: Locale; despite?: Locale | undefined }>({
    picked: 'ar',
  });
  const [source, setSource] = useState(false);
  // Without the editor the text can still be written.
  const Editor = useLazyComponent<RichTextProps>(!source, load, () => setSource(true));
  const names: Record<Locale, string> = { ar: t`بالعربية`, fr: t`بالفرنسية`, en: t`بالإنجليزية` };
  const wrong = locales.find((one) => errorOf(one));
  // The language with a problem comes to the front, until another one is picked.
  const chosen = wrong && despite !== wrong ? wrong : picked;
  const error = wrong && `${names[wrong]}: ${errorOf(wrong)}`;
  const html = value[chosen] ?? '';
  const onHtml = (next: string) => onValue({ ...value, [chosen]: next });
  const own = `${id}-${chosen}`;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className="flex flex-wrap gap-1">
        <ChoiceTabs
          label={t`لغة النص`}
          choices={locales.map((one) => [one, names[one]] as const)}
          chosen={chosen}
          onChosen={(locale) => pick({ picked: locale, despite: wrong })}
        />
        <ChoiceTabs
          label={t`طريقة الكتابة`}
          choices={[['html', 'HTML']]}
          chosen={source ? 'html' : ''}
          onChosen={() => setSource(!source)}
        />
      </div>
      {source ? (
        <TextArea
          id={own}
          label={
            <span className="text-sm font-normal text-muted">
              {names[chosen]} <Trans>(بصيغة HTML)</Trans>
            </span>
          }
          lang={chosen}
          dir="ltr"
          rows={10}
          maxLength={maxTextLength}
          spellCheck={false}
          value={html}
          onValue={onHtml}
          error={wrong === chosen && errorOf(chosen)}
        />
      ) : Editor ? (
        <Editor
          key={own}
          id={own}
          label={`${label} ${names[chosen]}`}
          lang={chosen}
          level={level}
          template={template}
          described={describedBy({ id, hint, error: wrong === chosen && error })}
          html={html}
          onHtml={onHtml}
        />
      ) : (
        <div aria-busy className="min-h-48 rounded border border-line bg-surface" dir={directionOf(chosen)} />
      )}
      <FieldNotes id={id} hint={hint} error={source && wrong === chosen ? undefined : error} />
    </fieldset>
  );
}
