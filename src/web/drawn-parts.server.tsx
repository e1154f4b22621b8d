import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import type { DrawPart } from './drawn-once.tsx';
import { CurrencyProvider } from './ui/currency.tsx';

/** A product's card is some three kilobytes. */
const mostParts = 4_000;

/** The bytes of what was drawn, by all that it follows from, in the order of its last use. */
const drawn = new Map<string, Buffer>();
const numbers = new Map<unknown, number>();

/**
 * Draws parts in a page's words, and puts them into the page. They are most of its bytes: while the page is drawn a
 * mark stands for each, so they are not written anew with it. Nobody's text can be a mark, for it begins a tag. What
 * was drawn need not hear of changes: a part is looked up by everything that it shows.
 */
export function drawnParts(i18n: I18n): { draw: DrawPart; withParts(html: string): Buffer } {
  const used: Buffer[] = [];
  return {
    draw(Part, props, currency) {
      const { label, rate, rateDh } = currency;
      const key = `${numberOf(Part)} ${i18n.locale} ${label} ${rate} ${rateDh} ${JSON.stringify(props)}`;
      const part =
        drawn.get(key) ??
        Buffer.from(
          renderToString(
            <I18nProvider i18n={i18n}>
              <CurrencyProvider currency={currency}>
                <Part {...props} />
              </CurrencyProvider>
            </I18nProvider>,
          ),
        );
      drawn.delete(key);
      drawn.set(key, part);
      const [oldest] = drawn.keys();
      if (drawn.size > mostParts && oldest !== undefined) drawn.delete(oldest);
      return `${mark}${used.push(part) - 1}>`;
    },
    withParts(html) {
      const [first = '', ...rest] = html.split(mark);
      const pieces = rest.flatMap((text) => {
        const end = text.indexOf('>');
        const part = used[Number.parseInt(text, 10)];
        if (!part) throw new Error('a page holds a mark that stands for nothing');
        return [part, Buffer.from(text.slice(end + 1))];
      });
      return Buffer.concat([Buffer.from(first), ...pieces]);
    },
  };
}

const mark = '<\0part ';

function numberOf(part: unknown): number {
  const number = numbers.get(part) ?? numbers.size;
  numbers.set(part, number);
  return number;
}
