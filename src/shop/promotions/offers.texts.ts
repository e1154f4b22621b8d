import { fill } from '#/platform/fill.ts';
import { type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import { type Message, text } from '#/platform/messages.ts';
import { type MoneyStyle, moneyText, type ShownCurrency, toAmount } from '#/shop/countries/index.ts';
import { isPriceKind, isSetKind, type OfferTerms } from './offers.rules.ts';

const words = {
  price: text('{pieces} بـ {amount}'),
  second: text('القطعة الثانية {reduced}'),
  third: text('القطعة الثالثة {reduced}'),
  last: text('من كل {pieces} قطع واحدة {reduced}'),
  lastOfMany: text('من كل {pieces} قطعة واحدة {reduced}'),
  half: text('بنصف الثمن'),
  free: text('مجانًا'),
  percent: text('بتخفيض {percent}'),
  allOfTwo: text('قطعتان أو أكثر {reduced}'),
  all: text('{pieces} قطع أو أكثر {reduced}'),
  allOfMany: text('{pieces} قطعة أو أكثر {reduced}'),
  set: text('{title}: {pieces} بـ {amount}'),
  setPercent: text('{title}: {reduced}'),
  setOnCard: text('طقم من {pieces} بـ {amount}'),
  setPercentOnCard: text('في الطقم: {reduced}'),
  saving: text('تخفيض {percent}'),
  further: text('كل شخص إضافي: {amount}'),
};

function reducedText(value: number, locale: Locale): string {
  if (value === 100) return words.free[locale];
  if (value === 50) return words.half[locale];
  return fill(words.percent[locale], { percent: percentText(value, locale) });
}

const percentText = (value: number, locale: Locale): string => (locale === 'fr' ? `${value} %` : `${value}%`);

/** Of offers for 2 to 20 pieces: Arabic counts pieces in the plural up to ten, and in the singular from eleven on. */
const patternOf = ({ kind, pieces }: OfferTerms): Message => {
  const many = pieces > 10;
  if (kind === 'price') return words.price;
  if (kind === 'all_percent') return pieces === 2 ? words.allOfTwo : many ? words.allOfMany : words.all;
  if (pieces <= 3) return pieces === 2 ? words.second : words.third;
  return many ? words.lastOfMany : words.last;
};

/** What amounts are written in; `short`: the shop's setting, where a shopper reads them. */
export type WrittenCurrency = ShownCurrency & { short?: MoneyStyle | undefined };

const amountOf = (centimes: number, currency: WrittenCurrency): string =>
  moneyText(toAmount(centimes, currency).shown, currency.label, currency.short);

type OfferInWords = OfferTerms & {
  /** Of a set: its name, and who wears the line that is spoken of. */
  set?: { title: LocalText; who?: LocalText } | undefined;
};

/**
 * An offer in a few words, such as «2 بـ 300.00 DH»; the amount in the shown currency. A set by its name, with what it costs or with
 * who wears the piece; without its name where its product's stands above.
 */
export function offerText(terms: OfferInWords, currency: WrittenCurrency, locale: Locale): string {
  const { kind, pieces, value, set } = terms;
  const [price, percent] = set ? [words.set, words.setPercent] : [words.setOnCard, words.setPercentOnCard];
  const values = {
    title: textIn(set?.title, locale),
    pieces: String(pieces),
    amount: amountOf(isPriceKind(kind) ? value : 0, currency),
  };
  if (isSetKind(kind)) {
    const who = textIn(set?.who, locale);
    if (who) return fill('{title} · {who}', { title: values.title, who });
    if (kind === 'set_price') return fill(price[locale], values);
    const reduced = fill(words.saving[locale], { percent: percentText(value, locale) });
    return fill(percent[locale], { ...values, reduced });
  }
  // Numbers stand apart from the sentence; the reduction is a part of it.
  const [before = '', after = ''] = patternOf(terms)[locale].split('{reduced}');
  return fill(before, values) + (kind === 'price' ? '' : reducedText(value, locale)) + fill(after, values);
}

/** What each person of a set beyond the fewest costs (centimes of DH). */
export const furtherText = (centimes: number, currency: WrittenCurrency, locale: Locale): string =>
  fill(words.further[locale], { amount: amountOf(centimes, currency) });

/** What the API says to the merchant about an offer that does not fit together. */
export const offerMessages = {
  offer_pieces: text('عدد القطع من 2 إلى 20'),
  set_members: text(
    'في الطقم شخصان على الأقل، ولكل شخص اسم ومنتج، والعدد الأقصى من 1 إلى 10 ولا يقل عن الأدنى',
  ),
  set_overlap: text(
    'قطعة واحدة تصلح لشخصين مختلفين: فرّق بينهما بالمنتج أو اللون أو المقاس، أو اجعل خياراتهما متطابقة',
  ),
};
