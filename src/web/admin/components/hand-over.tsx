import { Trans } from '@lingui/react/macro';
import { CopyButton } from '#/web/ui/copy-button.tsx';
import { NoLinksNotice } from './no-links-notice.tsx';

/** A text for a customer who has a phone only: sent by WhatsApp, or copied. */
export function HandOver({ text, whatsapp }: { text: string; whatsapp: string }) {
  return (
    <>
      <NoLinksNotice />
      <p className="rounded bg-surface p-3 wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center rounded bg-action px-5 font-semibold text-white hover:bg-action-strong"
        >
          <Trans>إرسال عبر واتساب</Trans>
        </a>
        <CopyButton text={text}>
          <Trans>نسخ النص</Trans>
        </CopyButton>
      </div>
    </>
  );
}
