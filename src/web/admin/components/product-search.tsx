import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type CallFailure, call } from '#/web/call.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useDebouncedQuery } from '../use-debounced-query.ts';

/** A field that products are searched by, and what the API at `path` finds, drawn by `children`. */
export function ProductSearch<Product>({
  id,
  hint,
  path,
  typed,
  onTyped,
  children,
}: {
  id: string;
  hint: string;
  /** Ends where the text of the search begins. */
  path: `${string}q=`;
  typed: string;
  onTyped: (typed: string) => void;
  children: (products: readonly Product[]) => ReactNode;
}) {
  const { t } = useLingui();
  const [found, setFound] = useState<{ of: string; products: Product[] }>({ of: '', products: [] });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const text = typed.trim();
  useDebouncedQuery(text, async (query, signal) => {
    if (query === '') return;
    const url = path + encodeURIComponent(query);
    const answer = await call<{ data: Product[] }>('GET', url, undefined, { signal });
    if (signal.aborted) return;
    setFailure(answer.ok ? null : answer);
    if (answer.ok) setFound({ of: query, products: answer.data.data });
  });
  const products = text === '' ? [] : found.products;
  return (
    <div className="grid gap-3">
      <TextInput
        id={id}
        type="search"
        label={t`المنتج`}
        hint={hint}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onValue={onTyped}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="alert" className="text-danger empty:hidden">
        {failure && (failure.message || t`تعذّر الاتصال، أعد المحاولة`)}
      </p>
      <p role="status" className="text-muted empty:sr-only">
        {text !== '' && found.of === text && products.length === 0 && <Trans>لا منتج بهذا الاسم.</Trans>}
      </p>
      {products.length > 0 && children(products)}
    </div>
  );
}
