import { createContext, type ReactNode, useContext } from 'react';
import type { MoneyStyle, ShownCurrency } from '#/shop/countries/money.rules.ts';

/** The currency of shown amounts; rates per 1 USD as decimal text. */
export type PageCurrency = Pick<ShownCurrency, 'label' | 'rate' | 'rateDh'> & {
  /** Amounts are written short in this language; absent: as §5.8 says. */
  short?: MoneyStyle | undefined;
};

/** Without a country (the back office) amounts are in dirhams, as stored. */
const dirhams: PageCurrency = { label: 'DH', rate: '1', rateDh: '1' };

const CurrencyContext = createContext<PageCurrency>(dirhams);

export function CurrencyProvider({ currency, children }: { currency: PageCurrency; children: ReactNode }) {
  return <CurrencyContext value={currency}>{children}</CurrencyContext>;
}

export const useCurrency = (): PageCurrency => useContext(CurrencyContext);
