/** HTML by a staff user or from an import; the server sanitised it (platform/clean-html.ts) before storing it. */
export function CleanHtml({
  html,
  className,
  as: Tag = 'div',
}: {
  html: string;
  className: string;
  as?: 'div' | 'p' | 'h2' | 'h3';
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: formatted text is HTML, and the server stores it sanitised.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
