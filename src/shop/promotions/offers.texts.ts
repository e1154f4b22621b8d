import { fill } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { formatMoney, type ShownCurrency, toAmount } from '#/shop/countries/index.ts';
import type { OfferTerms } from './offers.rules.ts';

const words = {
  price: text('{pieces} بـ {amount}'),
  second: text('القطعة الثانية {reduced}'),
  third: text('القطعة الثالثة {reduced}'),
  last: text('من كل {pieces} قطع واحدة {reduced}'),
  half: text('بنصف الثمن'),
  free: text('مجانًا'),
  percent: text('بتخفيض {percent}'),
  allOfTwo: text('قطعتان أو أكثر {reduced}'),
  all: text('{pieces} قطع أو أكثر {reduced}'),
};

function reducedText(value: number, locale: Locale): string {
  if (value === 100) return words.free[locale];
  if (value === 50) return words.half[locale];
  return fill(words.percent[locale], { percent: locale === 'fr' ? `${value} %` : `${value}%` });
}

const patternOf = ({ kind, pieces }: OfferTerms): Message => {
  if (kind === 'price') return words.price;
  if (kind === 'all_percent') return pieces === 2 ? words.allOfTwo : words.all;
  return pieces === 2 ? words.second : pieces === 3 ? words.third : words.last;
};

/** An offer in a few words, such as «2 بـ 300.00 DH»; the amount in the shown currency. */
export function offerText(terms: OfferTerms, currency: ShownCurrency, locale: Locale): string {
  const { kind, pieces, value } = terms;
  // Numbers stand apart from the sentence; the reduction is a part of it.
  const [before = '', after = ''] = patternOf(terms)[locale].split('{reduced}');
  const values = {
    pieces: String(pieces),
    amount: formatMoney(toAmount(kind === 'price' ? value : 0, currency).shown, currency.label),
  };
  return fill(before, values) + (kind === 'price' ? '' : reducedText(value, locale)) + fill(after, values);
}

/** What the API says to the merchant about an offer that does not fit together. */
export const offerMessages = {
  offer_pieces: text('عدد القطع من 2 إلى 20'),
};
