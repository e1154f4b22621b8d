/** HTML that a staff user wrote or brought; it was cleaned (platform/clean-html.ts) before it was kept. */
export function CleanHtml({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: formatted text is HTML, and the server keeps none but cleaned.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
