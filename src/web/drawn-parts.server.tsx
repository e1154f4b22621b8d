import { hash } from 'node:crypto';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { type DrawPart, DrawPartContext } from './drawn-once.tsx';
import { CurrencyProvider } from './ui/currency.tsx';

/** A product's card is some three kilobytes, the filters of a list ten; whoever asks for much decides how large they are. */
const maxBytes = 32 * 1024 * 1024;

/** The bytes of what was drawn, by all that it follows from; what was not asked for lately stands in the older half. */
let drawn = new Map<string, Buffer>();
let drawnBefore = new Map<string, Buffer>();
let drawnBytes = 0;
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
      const key = `${numberOf(Part)} ${i18n.locale} ${label} ${rate} ${rateDh} ${keyOfProps(props)}`;
      const part = keptPart(key, () => {
        // A part may be made of parts: of a list of which one card is another, that card is drawn.
        const within = drawnParts(i18n);
        const html = renderToString(
          <I18nProvider i18n={i18n}>
            <CurrencyProvider currency={currency}>
              <DrawPartContext value={within.draw}>
                <Part {...props} />
              </DrawPartContext>
            </CurrencyProvider>
          </I18nProvider>,
          { identifierPrefix: alien },
        );
        if (html.includes(alien)) throw new Error(`${Part.name} uses an id that the browser would not find`);
        if (html.includes('<link ')) throw new Error(`${Part.name} says something that belongs into a head`);
        return within.withParts(html);
      });
      return `${mark}${used.push(part) - 1}>`;
    },
    withParts(html) {
      const bytes = Buffer.from(html);
      const pieces: Buffer[] = [];
      let end = 0;
      for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, end)) {
        const close = bytes.indexOf('>', at);
        const part = used[Number(bytes.toString('latin1', at + mark.length, close))];
        if (!part) throw new Error('a page holds a mark that stands for nothing');
        pieces.push(bytes.subarray(end, at), part);
        end = close + 1;
      }
      return Buffer.concat([...pieces, bytes.subarray(end)]);
    },
  };
}

const mark = '<\0part ';
/** React numbers ids by their place in the page, which a part drawn alone does not know. */
const alien = 'drawn-alone-';

function keptPart(key: string, draw: () => Buffer): Buffer {
  const known = drawn.get(key);
  if (known) return known;
  const part = drawnBefore.get(key) ?? draw();
  drawnBytes += part.length + key.length;
  if (drawnBytes > maxBytes / 2) {
    drawnBefore = drawn;
    drawn = new Map();
    drawnBytes = part.length + key.length;
  }
  drawn.set(key, part);
  return part;
}

const digests = new WeakMap<object, string>();

/** Tells apart all that a part may be given. Data that many pages share is read once: nobody changes what is shown. */
function keyOfProps(props: object): string {
  let key = '';
  for (const [name, value] of Object.entries(props)) {
    key += ` ${name} ${typeof value === 'object' && value !== null ? digestOf(value) : JSON.stringify(value)}`;
  }
  return key;
}

function digestOf(value: object): string {
  const digest = digests.get(value) ?? hash('sha256', JSON.stringify(value), 'base64');
  digests.set(value, digest);
  return digest;
}

function numberOf(part: unknown): number {
  const number = numbers.get(part) ?? numbers.size;
  numbers.set(part, number);
  return number;
}
