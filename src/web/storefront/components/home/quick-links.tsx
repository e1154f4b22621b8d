import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShopLink } from '../shop-link.tsx';

export type QuickLink = { key: string; label: string };

/** Links by fabric and by season: lists that are narrowed by one filter. */
export function QuickLinks({
  fabrics,
  seasons,
}: {
  fabrics: readonly QuickLink[];
  seasons: readonly QuickLink[];
}) {
  if (fabrics.length === 0 && seasons.length === 0) return null;
  return (
    <section className="mx-auto mt-12 grid max-w-[1440px] gap-x-10 gap-y-6 px-4 md:grid-cols-[2fr_1fr] lg:mt-20 xl:px-8">
      <Group title={<Trans>تسوق حسب القماش</Trans>} name="fabric" links={fabrics} />
      <Group title={<Trans>تسوق حسب الموسم</Trans>} name="season" links={seasons} />
    </section>
  );
}

function Group({ title, name, links }: { title: ReactNode; name: string; links: readonly QuickLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="mb-3 text-xl lg:text-2xl">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, label }) => (
          <li key={key}>
            <ShopLink
              to={`/store/soldes?${new URLSearchParams({ [name]: key })}`}
              className="flex min-h-11 items-center rounded-full bg-surface px-4.5 font-medium hover:bg-ink hover:text-paper"
            >
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
