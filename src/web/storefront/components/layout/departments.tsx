import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { lazy, type PointerEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { ShopLink } from '../shop-link.tsx';
import type { CategoryBranch } from '../storefront-data.ts';

const MegaMenu = lazy(() => import('./mega-menu.tsx'));

const small = 'ms-auto hidden xl:list-item';

/**
 * §2.26 On wide screens: the departments, the sale, and in small the shop's own pages. A mouse over a department, or the
 * arrow down on it, opens what it has; the side menu has the same for everyone.
 */
export function Departments({ categories }: { categories: readonly CategoryBranch[] }) {
  const { t } = useLingui();
  const { pathname, key } = useLocation();
  const [shown, setShown] = useState<CategoryBranch>();
  const [byKeyboard, setByKeyboard] = useState(false);
  useEffectOnChange(key, () => setShown(undefined));
  const path = barePath(pathname);
  const here = (to: string) => (path === to ? ('page' as const) : undefined);
  const isIn = ({ tag, children }: CategoryBranch) =>
    [tag, ...children.map((child) => child.tag)].some((one) => path.split('/')[2] === one);
  const open = (category: CategoryBranch, keyboard: boolean) => {
    setByKeyboard(keyboard);
    setShown(category.children.length > 0 ? category : undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes what a link inside has opened.
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
              <li key={category.id}>
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
          <li>
            <ShopLink to="/store/soldes?promo=1" className="text-action">
              <Trans>التخفيضات</Trans>
            </ShopLink>
          </li>
          <li className={clsx(small, 'text-sm')}>
            <ShopLink to="/" aria-current={here('/')}>
              <Trans>الرئيسية</Trans>
            </ShopLink>
          </li>
          <li className="text-sm max-xl:ms-auto">
            <ShopLink to="/store/soldes" aria-current={here('/store/soldes')}>
              <Trans>المتجر</Trans>
            </ShopLink>
          </li>
          <li className="text-sm">
            <ShopLink to="/about" aria-current={here('/about')}>
              <Trans>من نحن</Trans>
            </ShopLink>
          </li>
          <li className="text-sm">
            <ShopLink to="/contact" aria-current={here('/contact')}>
              <Trans>اتصل بنا</Trans>
            </ShopLink>
          </li>
        </ul>
      </nav>
      {shown && (
        <Suspense fallback={null}>
          <MegaMenu key={shown.id} category={shown} focus={byKeyboard} />
        </Suspense>
      )}
    </div>
  );
}
