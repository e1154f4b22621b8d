import '#/web/i18n/search.ts';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#/web/ui/button.tsx';
import { SearchX } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';

type Follow = { onFollow?: (() => void) | undefined };
const chip = 'inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:border-ink';

/** Links for shoppers who do not know what to search for. */
export function WaysOut({ onFollow }: Follow) {
  const shop = useStorefront();
  return (
    <nav aria-labelledby="search-ways" className="mt-5">
      <h3 id="search-ways" className="mb-2 text-sm font-normal text-muted">
        <Trans>أو تصفح</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ShopLink to="/store/soldes" className={chip} onClick={onFollow}>
            <Trans>المتجر كله</Trans>
          </ShopLink>
        </li>
        {shop?.categories
          .filter(({ tag }) => tag !== 'soldes')
          .slice(0, 8)
          .map((category) => (
            <li key={category.id}>
              <ShopLink to={`/store/${category.tag}`} className={chip} onClick={onFollow}>
                {category.name}
              </ShopLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** No results, with suggestions. */
export function NothingFound({ text, onFollow }: { text: string } & Follow) {
  return (
    <div className="py-8 text-center">
      <SearchX aria-hidden className="mx-auto size-12 text-muted" strokeWidth={1.3} />
      <p className="mt-3 font-display text-xl font-semibold break-words">
        <Trans>
          لا نتائج عن «<bdi>{text}</bdi>»
        </Trans>
      </p>
      <p className="mx-auto mt-1 max-w-sm text-muted">
        <Trans>جرب كلمة أقصر أو اسمًا آخر، أو اسألنا عما تبحث عنه.</Trans>
      </p>
      <ShopLink to="/contact" className={buttonClass('secondary', 'small', 'mt-4')} onClick={onFollow}>
        <Trans>مراسلتنا</Trans>
      </ShopLink>
      <WaysOut onFollow={onFollow} />
    </div>
  );
}
