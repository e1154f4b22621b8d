import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PictureView } from '#/platform/picture-view.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { ShopLink } from '../shop-link.tsx';

type QuickLink = { key: string; label: string };

/** Links by fabric, each with its cloth, and by season: lists that are narrowed by one filter. */
export function QuickLinks({
  fabrics,
  seasons,
}: {
  fabrics: readonly (QuickLink & { picture?: PictureView | undefined })[];
  seasons: readonly QuickLink[];
}) {
  if (fabrics.length === 0 && seasons.length === 0) return null;
  return (
    <section className="mx-auto mt-12 grid max-w-[1440px] gap-x-10 gap-y-8 px-4 md:grid-cols-[2fr_1fr] lg:mt-20 xl:px-8">
      <Group title={<Trans>تسوق حسب القماش</Trans>} shown={fabrics.length > 0}>
        <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-6">
          {fabrics.map(({ key, label, picture }) => (
            <li key={key}>
              <ShopLink to={listOf('fabric', key)} className="group block text-center">
                {/* So near that the cloth is seen, not the garment. */}
                <Picture
                  picture={picture}
                  sizes="280px"
                  decorative
                  className="mx-auto aspect-square max-w-28 rounded-full transition-[filter] duration-200 group-hover:brightness-95 [&_img]:origin-[50%_30%] [&_img]:scale-250"
                />
                <span className="mt-2 block font-medium underline-offset-4 group-hover:underline">
                  {label}
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </Group>
      <Group title={<Trans>تسوق حسب الموسم</Trans>} shown={seasons.length > 0}>
        <ul className="flex flex-wrap gap-2">
          {seasons.map(({ key, label }) => (
            <li key={key}>
              <ShopLink
                to={listOf('season', key)}
                className="flex min-h-11 items-center rounded-full bg-surface px-4.5 font-medium hover:bg-ink hover:text-paper"
              >
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
      </Group>
    </section>
  );
}

const listOf = (filter: 'fabric' | 'season', key: string): string =>
  `/store/soldes?${new URLSearchParams({ [filter]: key })}`;

function Group({ title, shown, children }: { title: ReactNode; shown: boolean; children: ReactNode }) {
  return (
    shown && (
      <div>
        <h2 className="mb-4 text-xl lg:text-2xl">{title}</h2>
        {children}
      </div>
    )
  );
}
