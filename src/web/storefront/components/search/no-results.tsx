import '#/web/i18n/search.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { resultsPath } from '#/shop/search/search.rules.ts';
import type { NearSearch } from '#/shop/search/search.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { SearchX } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';

type Follow = { onFollow?: (() => void) | undefined };
const chip = 'inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:border-ink';

/** Links for shoppers who do not know what to search for. */
export function BrowseLinks({
  onFollow,
  className,
  instead = false,
}: Follow & {
  className?: string;
  /** After something that found nothing. */
  instead?: boolean;
}) {
  const shop = useStorefront();
  return (
    <nav aria-labelledby="browse-links" className="mt-5">
      <h2 id="browse-links" className="mb-2 text-sm font-normal text-muted">
        {instead ? <Trans>أو تصفح</Trans> : <Trans>تسوق حسب القسم</Trans>}
      </h2>
      <ul className={clsx('flex flex-wrap gap-2', className)}>
        <li>
          <ShopLink to="/store/soldes" className={chip} onClick={onFollow}>
            <Trans>المتجر كله</Trans>
          </ShopLink>
        </li>
        {shop?.categories
          .filter(({ tag }) => tag !== 'soldes')
          .slice(0, 8)
          .map((category) => (
            <li key={category.tag}>
              <ShopLink to={`/store/${category.tag}`} className={chip} onClick={onFollow}>
                {category.name}
              </ShopLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Searches that find something, each with how many products. */
export function NearSearches({ nearest, className }: { nearest: readonly NearSearch[]; className?: string }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`بحث قريب`} className={clsx('mt-3 flex flex-wrap gap-2', className)}>
      {nearest.map(({ text, total }) => (
        <li key={text}>
          <ShopLink to={resultsPath(text)} className={clsx(chip, 'gap-2')}>
            <bdi>{text}</bdi>
            <span className="text-sm text-muted tabular-nums">{total}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

/** No results, with suggestions. */
export function NothingFound({
  text,
  nearest = [],
  onFollow,
}: { text: string; nearest?: readonly NearSearch[] } & Follow) {
  const { t } = useLingui();
  const phone = useStorefront()?.contact.phones[0];
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
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        {phone && (
          <a
            href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(t`السلام عليكم، أبحث عن: ${text}`)}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('primary', 'small')}
          >
            <Trans>اسألنا على واتساب</Trans>
          </a>
        )}
        <ShopLink to="/contact" className={buttonClass('secondary', 'small')} onClick={onFollow}>
          <Trans>مراسلتنا</Trans>
        </ShopLink>
      </p>
      {nearest.length > 0 && (
        <div className="mt-6">
          <h2 className="text-lg">
            <Trans>أقرب ما في المتجر</Trans>
          </h2>
          <NearSearches nearest={nearest} className="justify-center" />
        </div>
      )}
      <BrowseLinks onFollow={onFollow} className="justify-center" instead />
    </div>
  );
}
