import { clsx } from 'clsx';
import { CleanHtml } from '#/web/ui/clean-html.tsx';

const look =
  'break-words leading-[1.8] [&>*+*]:mt-4 [&>h2]:mt-9 [&>h2:first-child]:mt-0 [&_h2]:text-xl [&_h3]:text-lg [&_h2+*]:mt-2 ' +
  '[&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:ps-5 [&_li]:marker:text-accent ' +
  '[&_a]:text-action [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-action-strong [&_bdi]:tabular-nums ' +
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-2 ' +
  '[&_th]:border [&_th]:border-line [&_th]:bg-surface [&_th]:px-3 [&_th]:py-2 [&_th]:text-start';

/** A text of the merchant; the server has sanitised its HTML and filled in its placeholders. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <CleanHtml html={html} className={clsx(look, className)} />;
}
