import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { resultsPath, searchLength, searchText } from '#/shop/search/search.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { controlClass } from '#/web/ui/field.tsx';
import { Search } from '#/web/ui/icons.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';

/** The search input; without JavaScript a plain form that opens the results page. */
export function SearchForm({
  onSearch,
  ...input
}: { onSearch?: (text: string) => void } & Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'type' | 'name'
>) {
  const { t } = useLingui();
  const locale = useLocale();
  const shop = useStorefront();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const text = searchText(typeof typed === 'string' ? typed : '');
    // §4.10 An empty text is not searched.
    if (text === null) return;
    onSearch?.(text);
    void navigate(hrefIn(locale, resultsPath(text)));
  };
  return (
    <search>
      <form action={hrefIn(locale, '/search')} className="flex gap-2" onSubmit={submit}>
        <input
          {...input}
          type="search"
          name="q"
          aria-label={t`البحث عن منتج`}
          placeholder={shop?.searchHint || t`بيجامة، روب، قطن…`}
          maxLength={searchLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          // The merchant's hint may be in another language than the page.
          className={`${controlClass} min-w-0 grow placeholder:[unicode-bidi:plaintext]`}
        />
        <button type="submit" className={buttonClass('primary', 'normal', 'shrink-0 px-4')}>
          <Search aria-hidden className="size-5" />
          <span className="sr-only xs:not-sr-only">
            <Trans>بحث</Trans>
          </span>
        </button>
      </form>
    </search>
  );
}
