import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isSafeLink } from '#/platform/html.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

/** `example.com/page` is meant as an address of the web. */
const whole = (typed: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed;

/** Where a link of a text leads. No form: it stands within one, which Enter must not send. */
export function LinkForm({
  id,
  href,
  onLink,
  onClose,
}: {
  id: string;
  href: string;
  onLink: (href: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(href);
  const [refused, setRefused] = useState(false);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const place = () => {
    const address = whole(typed.trim());
    if (address === '' || isSafeLink(address)) onLink(address);
    else setRefused(true);
  };
  return (
    <fieldset
      className="grid min-w-0 gap-2 rounded bg-surface p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        place();
      }}
    >
      <TextInput
        id={id}
        label={t`عنوان الرابط`}
        hint={t`فارغ: إزالة الرابط.`}
        error={refused && t`يبدأ بـ https:// أو mailto: أو tel: أو بشرطة / داخل المتجر.`}
        ltr
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onValue={(next) => {
          setTyped(next);
          setRefused(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={place}>
          <Trans>وضع الرابط</Trans>
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          <Trans>إلغاء</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
