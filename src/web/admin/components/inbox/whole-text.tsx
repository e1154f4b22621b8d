import { clsx } from 'clsx';

/** The beginning of what somebody wrote, in its row; the row unfolds into the whole. */
export function TextStart({ text, lang }: { text: string; lang?: string }) {
  return (
    <p dir="auto" lang={lang} className="line-clamp-6 whitespace-pre-line wrap-anywhere xl:line-clamp-2">
      {text}
    </p>
  );
}

/** All that somebody wrote, as wide as it is read well. */
export function WholeText({ text, lang, className }: { text: string; lang?: string; className?: string }) {
  return (
    <p dir="auto" lang={lang} className={clsx('max-w-prose whitespace-pre-wrap wrap-anywhere', className)}>
      {text}
    </p>
  );
}
