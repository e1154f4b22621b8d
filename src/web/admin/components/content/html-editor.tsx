import { Trans, useLingui } from '@lingui/react/macro';
import { Bold, Heading2, Link2, List, ListOrdered, Pilcrow } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#/platform/local-text.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

/**
 * A text written as it will be read: paragraphs, headings, lists, links. The browser's own editing does the work; what
 * comes out is HTML, which the server cleans before it keeps it. What is pasted leaves its looks behind.
 */
export function HtmlEditor({
  id,
  label,
  lang,
  html,
  onHtml,
  invalid,
}: {
  id: string;
  label: string;
  lang: Locale;
  html: string;
  onHtml: (html: string) => void;
  invalid: boolean;
}) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  /** What stands in the box as it was last given or told; null before anything does. */
  const told = useRef<string | null>(null);
  const [link, setLink] = useState<{ range: Range; address: string } | null>(null);

  useEffect(() => {
    // Typing is not answered by writing the box anew: the caret would be lost.
    if (box.current && told.current !== html) {
      box.current.innerHTML = html;
      told.current = html;
    }
  }, [html]);

  const tell = () => {
    const now = box.current?.innerHTML ?? '';
    // An emptied box keeps a line break.
    told.current = /^(?:<br>|<p><br><\/p>|)$/.test(now) ? '' : now;
    onHtml(told.current);
  };
  const run = (command: string, value?: string) => {
    box.current?.focus();
    document.execCommand(command, false, value);
    tell();
  };
  const marks: [string, typeof Bold, () => void][] = [
    [t`فقرة`, Pilcrow, () => run('formatBlock', 'p')],
    [t`عنوان داخل النص`, Heading2, () => run('formatBlock', 'h2')],
    [t`خط عريض`, Bold, () => run('bold')],
    [t`قائمة`, List, () => run('insertUnorderedList')],
    [t`قائمة مرقمة`, ListOrdered, () => run('insertOrderedList')],
    [
      t`رابط`,
      Link2,
      () => {
        const selection = getSelection();
        if (!selection?.rangeCount || !box.current?.contains(selection.anchorNode)) return;
        setLink({ range: selection.getRangeAt(0).cloneRange(), address: '' });
      },
    ],
  ];

  function placeLink() {
    const selection = getSelection();
    if (!link || !selection) return;
    box.current?.focus();
    selection.removeAllRanges();
    selection.addRange(link.range);
    const address = link.address.trim();
    if (address === '') document.execCommand('unlink');
    else document.execCommand('createLink', false, address);
    setLink(null);
    tell();
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-1">
        {marks.map(([name, Icon, act]) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            // What is chosen in the text stays chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
            className="flex size-11 items-center justify-center rounded border border-line hover:border-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
      </div>
      {link && (
        <div className="flex flex-wrap items-end gap-2">
          <TextInput
            id={`${id}-link`}
            label={t`عنوان الرابط`}
            hint={t`فارغ: إزالة الرابط.`}
            ltr
            className="grow"
            maxLength={300}
            autoComplete="off"
            value={link.address}
            onValue={(address) => setLink({ ...link, address })}
          />
          <Button size="small" onClick={placeLink}>
            <Trans>وضع الرابط</Trans>
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds plain text; ARIA has this role for text that is formatted while it is written. */}
      <div
        ref={box}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-invalid={invalid || undefined}
        contentEditable
        suppressContentEditableWarning
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        className="max-h-[60vh] min-h-60 space-y-3 overflow-y-auto rounded border border-line-strong bg-raised px-4 py-3 leading-[1.8] break-words aria-invalid:border-danger [&_a]:text-action [&_a]:underline [&_h2]:text-xl [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5"
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={tell}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
      />
    </div>
  );
}
