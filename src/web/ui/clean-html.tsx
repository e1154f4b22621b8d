/** HTML by a staff user or from an import; the server sanitised it (platform/clean-html.ts) before storing it. */
export function CleanHtml({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: formatted text is HTML, and the server stores it sanitised.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
