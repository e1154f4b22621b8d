import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Check, Copy } from './icons.tsx';

/** Copies a text to the clipboard; false where the browser refuses it. */
async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  // A page over plain HTTP, as in one's own network, has no `navigator.clipboard`.
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  // Beside the button: what stands outside of an open dialog cannot be selected.
  near.after(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  near.focus();
  return copied;
}

/** Copies a text to the clipboard and says for two seconds whether that worked. */
export function CopyButton({
  text,
  children,
  className,
}: {
  text: string;
  children?: ReactNode;
  className?: string | undefined;
}) {
  const [end, setEnd] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!end) return;
    const timer = setTimeout(() => setEnd(null), 2000);
    return () => clearTimeout(timer);
  }, [end]);
  const Icon = end === 'copied' ? Check : Copy;
  const label = children ?? <Trans>نسخ</Trans>;
  const done = end === 'failed' ? <Trans>تعذّر النسخ</Trans> : <Trans>تم النسخ</Trans>;
  return (
    <button
      type="button"
      onClick={async ({ currentTarget }) => {
        setEnd((await copyText(text, currentTarget)) ? 'copied' : 'failed');
      }}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded px-3 font-medium text-action hover:bg-accent-soft',
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5" />
      <span className="grid text-start *:[grid-area:1/1]">
        <span aria-live="polite">{end ? done : label}</span>
        {/* Keeps its room: the text beside the button would break otherwise, and push all that stands below. */}
        <span aria-hidden className="invisible">
          {end ? label : done}
        </span>
      </span>
    </button>
  );
}
