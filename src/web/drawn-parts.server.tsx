import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import type { DrawPart } from './drawn-once.tsx';
import { CurrencyProvider } from './ui/currency.tsx';

/** A product's card is some three kilobytes. */
const mostParts = 4_000;

/** What was drawn, by all that it follows from, in the order of its last use. */
const drawn = new Map<string, string>();
const numbers = new Map<unknown, number>();

/** Draws parts in a page's words. It need not hear of changes: a part is looked up by everything that it shows. */
export const drawPart =
  (i18n: I18n): DrawPart =>
  (Part, props, currency) => {
    const { label, rate, rateDh } = currency;
    const key = `${numberOf(Part)} ${i18n.locale} ${label} ${rate} ${rateDh} ${JSON.stringify(props)}`;
    const html =
      drawn.get(key) ??
      renderToString(
        <I18nProvider i18n={i18n}>
          <CurrencyProvider currency={currency}>
            <Part {...props} />
          </CurrencyProvider>
        </I18nProvider>,
      );
    drawn.delete(key);
    drawn.set(key, html);
    const [oldest] = drawn.keys();
    if (drawn.size > mostParts && oldest !== undefined) drawn.delete(oldest);
    return html;
  };

function numberOf(part: unknown): number {
  const number = numbers.get(part) ?? numbers.size;
  numbers.set(part, number);
  return number;
}
