import type { Settings } from '#/shop/settings/settings.schema.ts';

type Links = Settings['socialLinks'];

/** The networks' own names, the same in every language. */
const names: Record<Links[number]['network'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  pinterest: 'Pinterest',
  x: 'X',
};

/** §1.15 The shop's social pages by name, without logos. */
export function SocialLinks({ links }: { links: Links }) {
  const given = links.filter(({ url }) => url);
  if (given.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {given.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener me"
            lang="en"
            className="inline-flex min-h-11 items-center rounded-full border border-night-raised px-4 text-sm text-on-night-muted hover:text-white"
          >
            {names[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
