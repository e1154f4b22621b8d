import { createContext, type ReactNode, useContext } from 'react';
import type { MoneyStyle } from '#/shop/countries/money.rules.ts';
import { CurrencyProvider } from '#/web/ui/currency.tsx';

/** The country whose prices and rules the page shows; the layout's loader reads it. */
export type PageCountry = {
  /** The value of `country` in local storage (§3.3). */
  id: number;
  /** ISO code; XX is the rest of the world. */
  code: string;
  /** Label after an amount: DH, SR … */
  label: string;
  /** Units of its currency per 1 USD, and of the dirham, as decimal text (§9.5). */
  rate: string;
  rateDh: string;
  /** Amounts are written short in this language (a setting); absent: as §5.8 says. */
  short?: MoneyStyle | undefined;
};

const morocco: PageCountry = { id: 1, code: 'MA', label: 'DH', rate: '9.29', rateDh: '9.29' };
const CountryContext = createContext<PageCountry>(morocco);

/** Rendered once, in the layout of the storefront. */
export function CountryProvider({ country, children }: { country: PageCountry; children: ReactNode }) {
  return (
    <CountryContext value={country}>
      <CurrencyProvider currency={country}>{children}</CurrencyProvider>
    </CountryContext>
  );
}

export const useCountry = (): PageCountry => useContext(CountryContext);
