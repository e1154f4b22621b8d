/** What a page says to search engines (schema.org). Data, not a script: the policy has nothing to allow. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
