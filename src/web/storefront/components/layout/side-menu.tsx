import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { ShownLink } from '#/shop/look/shop-pages.rules.ts';
import { closeDialogAround, Dialog } from '#/web/ui/dialog.tsx';
import { ChevronDown, ChevronRight, CircleHelp, Info, Mail, PackageSearch, Tag } from '#/web/ui/icons.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { useRested } from '../../state/rested.ts';
import { ShopLink } from '../shop-link.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { ChoicesOpener } from './choices-opener.tsx';
import { ChosenLink } from './chosen-link.tsx';
import { sideMenuId } from './dialog-ids.ts';
import type { HeaderData } from './header.tsx';

const rowClass = 'flex min-h-12 grow items-center gap-3 px-5 hover:bg-surface';
const leave = (event: MouseEvent) => closeDialogAround(event.currentTarget);

/** §2.24, §9.14 The menu of root categories, on the right in every language: 400 px, 75vw at 700 px and less. */
export function SideMenu({ shop }: { shop: HeaderData }) {
  // The closed branches render once the page is idle, so that they are not in the HTML of every page.
  const rested = useRested();
  return (
    <Dialog
      id={sideMenuId}
      side="right"
      title={<Trans>الأقسام</Trans>}
      className="w-[75vw] min-[701px]:w-[400px]"
      footer={<ChoicesOpener shop={shop} className="w-full flex-wrap text-sm" onClick={leave} />}
    >
      <nav aria-label={shop.shopName}>
        <MenuLinks categories={shop.categories} links={shop.links.filter(isOwn)} rested={rested} />
      </nav>
    </Dialog>
  );
}

const track: ShownLink = { to: 'track', name: '' };
const faq: ShownLink = { to: 'faq', name: '' };
const icons: Record<string, typeof Info> = {
  sale: Tag,
  track: PackageSearch,
  about: Info,
  contact: Mail,
  faq: CircleHelp,
};
/** The rest of the header's links leads where the menu leads anyway. */
const isOwn = ({ to }: ShownLink) => !['home', 'shop', 'track', 'faq'].includes(to);

function MenuLinks({
  categories,
  links,
  rested,
}: {
  categories: StorefrontData['categories'];
  links: readonly ShownLink[];
  rested: boolean;
}) {
  return (
    <>
      <ul className="py-2">
        {categories.map((root) => (
          <li key={root.tag} className="flex flex-col border-b border-line last:border-0">
            {root.children.length === 0 ? (
              <ShopLink to={`/store/${root.segment}`} className={rowClass} onClick={leave}>
                <span className="font-medium">{root.name}</span>
              </ShopLink>
            ) : (
              <Branch root={root} rested={rested} />
            )}
          </li>
        ))}
      </ul>
      <ul className="border-t border-line py-2 text-muted">
        {keyed([track, ...links, faq], ({ to }) => to).map(({ key, item: link }) => {
          const Icon = icons[link.to] ?? ChevronRight;
          return (
            <li key={key} className="flex">
              <ChosenLink
                link={link}
                icon={
                  <Icon aria-hidden className={clsx('size-5', Icon === ChevronRight && 'rtl:-scale-x-100')} />
                }
                className={clsx(rowClass, link.to === 'sale' && 'font-semibold text-action')}
                onClick={leave}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A root category links to its page; a button beside it unfolds its sub-categories. */
function Branch({ root, rested }: { root: StorefrontData['categories'][number]; rested: boolean }) {
  const { name } = root;
  return (
    <div className="relative">
      <ShopLink
        to={`/store/${root.segment}`}
        className="absolute inset-x-0 top-0 flex min-h-12 items-center ps-5 pe-14 font-medium hover:bg-surface"
        onClick={leave}
      >
        {name}
      </ShopLink>
      <details className="group">
        <summary className="relative ms-auto flex h-12 w-14 list-none items-center justify-center hover:bg-surface [&::-webkit-details-marker]:hidden">
          <span className="sr-only">
            <Trans>أقسام {name}</Trans>
          </span>
          <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        {rested && (
          <ul className="pb-2">
            {root.children.map((child) => (
              <li key={child.tag} className="flex">
                <ShopLink
                  to={`/store/${child.tag}`}
                  className="flex min-h-11 grow items-center ps-9 pe-5 text-muted hover:bg-surface hover:text-ink"
                  onClick={leave}
                >
                  {child.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  );
}
