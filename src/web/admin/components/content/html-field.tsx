import { Trans, useLingui } from '@lingui/react/macro';
import { Bold, Heading2, Link2, List, Pilcrow } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Locale, type LocalText, locales } from '#/platform/local-text.ts';
import { Button } from '#/web/ui/button.tsx';
import { FieldNotes } from '#/web/ui/field.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { ChoiceTabs } from './choice-tabs.tsx';
import { type Mark, marked } from './mark-text.ts';

/** A long text in the shop's three languages, one at a time: written with few marks, looked at as it will be read. */
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
  const wrong = locales.find((one) => errorOf(one));
  const [chosen, setChosen] = useState<Locale>('ar');
  const [preview, setPreview] = useState<string | null>(null);
  const save = useSave();
  const box = useRef<HTMLFieldSetElement>(null);
  const names: Record<Locale, string> = { ar: t`بالعربية`, fr: t`بالفرنسية`, en: t`بالإنجليزية` };
  const text = value[chosen] ?? '';
  const set = (said: string) => onValue({ ...value, [chosen]: said });

  function mark(kind: Mark) {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const next = marked(text, area.selectionStart, area.selectionEnd, kind);
    set(next.text);
    // After the new text has been drawn.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.from, next.to);
    });
  }

  async function look() {
    if (preview !== null) return setPreview(null);
    const result = await save.run<{ data: { html: string } }>('POST', '/api/admin/html/preview', {
      html: text,
    });
    if (result.ok) setPreview(result.data.data.html);
  }

  const marks: [Mark, string, typeof Bold][] = [
    ['paragraph', t`فقرة`, Pilcrow],
    ['bold', t`خط عريض`, Bold],
    ['heading', t`عنوان داخل النص`, Heading2],
    ['list', t`قائمة`, List],
    ['link', t`رابط`, Link2],
  ];
  return (
    <fieldset ref={box} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceTabs
          label={t`لغة النص`}
          choices={locales.map((one) => [one, value[one] ? names[one] : `${names[one]} –`] as const)}
          chosen={chosen}
          onChosen={(one) => {
            setChosen(one);
            setPreview(null);
          }}
        />
        <span className="grow" />
        <Button look="quiet" size="small" aria-pressed={preview !== null} onClick={look}>
          {preview === null ? <Trans>معاينة النص</Trans> : <Trans>العودة إلى الكتابة</Trans>}
        </Button>
      </div>
      <FailureText save={save} />
      {preview === null ? (
        <>
          <div className="flex flex-wrap gap-1">
            {marks.map(([kind, name, Icon]) => (
              <button
                key={kind}
                type="button"
                aria-label={name}
                title={name}
                onClick={() => mark(kind)}
                className="flex size-11 items-center justify-center rounded border border-line hover:border-ink"
              >
                <Icon aria-hidden className="size-5" />
              </button>
            ))}
          </div>
          <TextArea
            id={`${id}-${chosen}`}
            label={<span className="sr-only">{`${label} ${names[chosen]}`}</span>}
            rows={14}
            maxLength={20_000}
            lang={chosen}
            dir={chosen === 'ar' ? 'rtl' : 'ltr'}
            value={text}
            onValue={set}
            error={errorOf(chosen)}
          />
        </>
      ) : (
        <div
          lang={chosen}
          dir={chosen === 'ar' ? 'rtl' : 'ltr'}
          className="grid min-h-40 content-start gap-4 rounded border border-line bg-paper p-4 break-words [&_a]:underline [&_h2]:text-xl [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it.
          dangerouslySetInnerHTML={{ __html: preview }}
        />
      )}
      {wrong && wrong !== chosen && <FieldNotes id={id} error={`${names[wrong]}: ${errorOf(wrong)}`} />}
    </fieldset>
  );
}
