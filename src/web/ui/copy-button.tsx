import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Check, Copy } from './icons.tsx';

/** Copies a text to the clipboard and confirms it for two seconds; without a clipboard it does nothing. */
export function CopyButton({
  text,
  children,
  className,
}: {
  text: string;
  children?: ReactNode;
  className?: string | undefined;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  const label = children ?? <Trans>نسخ</Trans>;
  const done = <Trans>تم النسخ</Trans>;
  return (
    <button
      type="button"
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded px-3 font-medium text-action hover:bg-accent-soft',
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5" />
      <span className="grid text-start *:[grid-area:1/1]">
        <span aria-live="polite">{copied ? done : label}</span>
        {/* Keeps its room: the text beside the button would break otherwise, and push all that stands below. */}
        <span aria-hidden className="invisible">
          {copied ? label : done}
        </span>
      </span>
    </button>
  );
}
