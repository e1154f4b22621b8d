import { createContext, type ReactNode, useContext } from 'react';
import type { ShownCurrency } from '#/shop/countries/money.rules.ts';

/** What money is read in; rates per 1 USD as decimal text. */
export type PageCurrency = Pick<ShownCurrency, 'label' | 'rate' | 'rateDh'>;

/** Without a country chosen (the back office), money is read as it is kept: in dirhams. */
const dirhams: PageCurrency = { label: 'DH', rate: '1', rateDh: '1' };

const CurrencyContext = createContext<PageCurrency>(dirhams);

export function CurrencyProvider({ currency, children }: { currency: PageCurrency; children: ReactNode }) {
  return <CurrencyContext value={currency}>{children}</CurrencyContext>;
}

export const useCurrency = (): PageCurrency => useContext(CurrencyContext);
