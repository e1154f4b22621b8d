import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { lazy, type PointerEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { isShopPage, pagePaths, type ShownLink } from '#/shop/look/shop-pages.rules.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Part } from '#/web/ui/part.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { ShopLink } from '../shop-link.tsx';
import type { CategoryBranch } from '../storefront-data.ts';
import { ChosenLink } from './chosen-link.tsx';

const MegaMenu = lazy(() => import('./mega-menu.tsx'));

/**
 * §2.26 On wide screens: the departments, and in small the links that the merchant chose; the sale stands beside the
 * departments where it comes first. A mouse over a department, or the
 * arrow down on it, opens what it has; the side menu has the same for everyone.
 */
export function Departments({
  categories,
  links,
}: {
  categories: readonly CategoryBranch[];
  links: readonly ShownLink[];
}) {
  const { t } = useLingui();
  const { pathname, search, key } = useLocation();
  const [shown, setShown] = useState<CategoryBranch>();
  const [byKeyboard, setByKeyboard] = useState(false);
  useEffectOnChange(key, () => setShown(undefined));
  const path = barePath(pathname);
  // Pages of help share a path: `/about?type=delivering` is not the page about the shop.
  const page = path + (search.startsWith('?type=') ? search : '');
  const here = (to: string) =>
    page === (isShopPage(to) ? pagePaths[to] : to) ? ('page' as const) : undefined;
  const [first, ...rest] = links;
  const [sale, others] = first?.to === 'sale' ? [first, rest] : [undefined, links];
  const isIn = ({ tag, children }: CategoryBranch) =>
    [tag, ...children.map((child) => child.tag)].some((one) => path.split('/')[2] === one);
  const open = (category: CategoryBranch, keyboard: boolean) => {
    setByKeyboard(keyboard);
    setShown(category.children.length > 0 ? category : undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; it only closes what one of them has opened.
    <div
      className="hidden border-t border-line lg:block"
      onPointerLeave={() => setShown(undefined)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(undefined)}
    >
      <nav aria-label={t`التصفح الرئيسي`} className="departments">
        <ul>
          {categories
            .filter(({ tag }) => tag !== 'soldes')
            .map((category) => (
              <li key={category.tag}>
                <ShopLink
                  to={`/store/${category.tag}`}
                  aria-current={isIn(category) ? 'page' : undefined}
                  onPointerEnter={(event: PointerEvent) =>
                    event.pointerType === 'mouse' && open(category, false)
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'ArrowDown') return;
                    event.preventDefault();
                    open(category, true);
                  }}
                >
                  {category.name}
                </ShopLink>
              </li>
            ))}
          {sale && (
            <li>
              <ChosenLink link={sale} className="text-action" />
            </li>
          )}
        </ul>
        {others.length > 0 && (
          <ul className="own-links">
            {keyed(others, ({ to }) => to).map(({ key: name, item: link }) => (
              <li key={name} className={clsx('text-sm', link.to === 'home' && 'hidden xl:list-item')}>
                <ChosenLink link={link} aria-current={here(link.to)} />
              </li>
            ))}
          </ul>
        )}
      </nav>
      {shown && (
        <Part className="contents">
          <MegaMenu key={shown.tag} category={shown} focus={byKeyboard} />
        </Part>
      )}
    </div>
  );
}
