import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import type { StaffProduct, StaffProductList } from '#/shop/catalog/editing/product-list.schema.ts';
import { call } from '#/web/call.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

/** A pause in typing (ms). */
const restMs = 220;
const shown = 6;

/** Published products found by their words, a number or a SKU; one is chosen by pressing it. */
export function ProductFinder({
  id,
  onChosen,
}: {
  id: string;
  onChosen: (product: { id: number; title: string }) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ of: string; products: StaffProduct[] }>({ of: '', products: [] });
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: text, state: 'published' });
      const answer = await call<StaffProductList>('GET', `/api/admin/products?${query}`, undefined, {
        signal: gone.signal,
      });
      if (!gone.signal.aborted && answer.ok)
        setFound({ of: text, products: answer.data.data.slice(0, shown) });
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);
  const products = text === '' ? [] : found.products;
  return (
    <div className="grid gap-2">
      <TextInput
        id={id}
        type="search"
        label={t`المنتج`}
        hint={t`اسم المنتج أو رمزه`}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onValue={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-muted empty:hidden">
        {text !== '' && found.of === text && products.length === 0 && <Trans>لا منتج بهذا الاسم.</Trans>}
      </p>
      {products.length > 0 && (
        <ul aria-label={t`المنتجات`} className="grid gap-1">
          {products.map((product) => {
            const title = textIn(product.title, locale);
            return (
              <li key={product.id}>
                <button
                  type="button"
                  className="flex min-h-12 w-full items-center gap-3 rounded border border-line bg-raised p-1 text-start hover:bg-surface"
                  onClick={() => {
                    onChosen({ id: product.id, title });
                    setTyped('');
                  }}
                >
                  {product.picture && (
                    <Picture
                      decorative
                      picture={product.picture}
                      sizes="40px"
                      className="size-10 shrink-0 rounded-sm"
                    />
                  )}
                  <bdi className="grow">{title}</bdi>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
