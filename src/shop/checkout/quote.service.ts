import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { fillPlain } from '#/platform/fill.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { linePicture, type PriceForSale, pricesForSale } from '#/shop/catalog/index.ts';
import {
  type Amount,
  type Country,
  findCountry,
  type MoneyStyle,
  moneyStyle,
  moneyText,
  type PaymentMethod,
  type ShownCurrency,
  sumAmounts,
  toAmount,
  usedPrice,
} from '#/shop/countries/index.ts';
import {
  atShop,
  type Destination,
  deliveryFee,
  deliveryRulesFor,
  missingForFree,
  offeredMethods,
  promiseOf,
  resolveDestination,
  rulesTo,
  sameDayUntil,
} from '#/shop/delivery/index.ts';
import { offersTransfer } from '#/shop/payments/index.ts';
import {
  type AppliedOffer,
  appliedText,
  type CartPromo,
  findPromo,
  judgeDeal,
  liveOffers,
  namesOf,
  offerTerms,
  type PromoCode,
  type PromoOutcome,
  refusalText,
  shownDiscounts,
} from '#/shop/promotions/index.ts';
import { getSettings, type Settings } from '#/shop/settings/index.ts';
import { makeBill } from './cart.rules.ts';
import type { CartChange, CartLineRequest, Quote, QuoteLine, QuoteRequest } from './checkout.schema.ts';
import { changeTexts, unknownTitle } from './checkout.texts.ts';

/** §9.8 Ways of paying that the country allows and the shop can carry out: a transfer needs the bank details. */
export const methodsOf = (country: Country, settings: Settings): PaymentMethod[] =>
  country.paymentMethods.filter((method) => method === 'cod' || offersTransfer(country, settings));

/** §2.39 Where orders of this country can be fetched: the shop is in Morocco. */
export const pickupFor = (country: Country, { pickupAddress }: Pick<Settings, 'pickupAddress'>) =>
  country.addressForm === 'MA' ? pickupAddress : null;

/** The cart's currency, as its sentences write amounts. */
type Written = ShownCurrency & { short: MoneyStyle | undefined };

interface SoldLine {
  sale: PriceForSale;
  quantity: number;
}

function messageOf(
  code: CartChange['code'],
  locale: Locale,
  values: { title: string; from: CartChange['from']; to: CartChange['to'] },
  { label, short }: Written,
): string {
  const written = (value: CartChange['from']) =>
    value === null ? '' : typeof value === 'number' ? String(value) : moneyText(value.shown, label, short);
  return fillPlain(changeTexts[code][locale], {
    title: values.title,
    from: written(values.from),
    to: written(values.to),
  });
}

/** Compares every requested line with what is sold now; of two lines of one price the last stands (§4.6). */
function comparedLines(
  requested: readonly CartLineRequest[],
  sales: ReadonlyMap<number, PriceForSale>,
  currency: Written,
  locale: Locale,
): { lines: SoldLine[]; changes: CartChange[] } {
  const lines: SoldLine[] = [];
  const changes: CartChange[] = [];
  for (const line of new Map(requested.map((each) => [each.id, each])).values()) {
    const sale = sales.get(line.id);
    const title = (sale && textIn(sale.title, locale)) || line.title || unknownTitle[locale];
    const say = (code: CartChange['code'], from: Amount | number | null, to: Amount | number | null) =>
      changes.push({
        id: line.id,
        code,
        title,
        from,
        to,
        message: messageOf(code, locale, { title, from, to }, currency),
      });
    if (!sale?.available) {
      say('gone', null, null);
      continue;
    }
    if (sale.stock === 0) {
      say('sold_out', line.quantity, 0);
      continue;
    }
    if (sale.stock !== null && sale.stock < line.quantity) say('stock_less', line.quantity, sale.stock);
    if (line.price !== undefined) {
      const seen = usedPrice(line.price, line.promoPrice);
      const used = usedPrice(sale.price, sale.promoPrice);
      const code = used > seen ? 'price_up' : 'price_down';
      if (used !== seen) say(code, toAmount(seen, currency), toAmount(used, currency));
    }
    lines.push({ sale, quantity: Math.min(line.quantity, sale.stock ?? line.quantity) });
  }
  return { lines, changes };
}

/** The lines as offers and a promo code look at them. */
const dealLines = (lines: readonly SoldLine[]) =>
  lines.map(({ sale: { id, productId, articleId, size, categoryIds, price, promoPrice }, quantity }) => ({
    id,
    productId,
    articleId,
    size,
    categoryIds,
    price,
    usedPrice: usedPrice(price, promoPrice),
    quantity,
  }));

function promoView(judged: PromoOutcome, code: string, currency: Written, locale: Locale): CartPromo {
  const missing = judged.ok ? 0 : toAmount(judged.missingCentimes ?? 0, currency).shown;
  return {
    code,
    applied: judged.ok,
    refusal: judged.ok ? null : judged.refusal,
    message: judged.ok
      ? appliedText[locale]
      : refusalText(judged.refusal, locale, moneyText(missing, currency.label, currency.short)),
    missing,
  };
}

/** What each offer does in this cart; its parts are the rows of the bill. */
const offerViews = (
  applied: readonly AppliedOffer[],
  byLine: ReadonlyMap<number, Amount>,
  currency: Written,
  locale: Locale,
): Quote['offers'] =>
  applied.map(({ offer, shares, missing, sets, missingMembers }) => {
    const lines = shares.map(({ id, pieces, wearers }) => ({
      id,
      pieces,
      discount: byLine.get(id) ?? toAmount(0, currency),
      ...(wearers ? { who: textIn(namesOf(offer, wearers), locale) } : {}),
    }));
    const discount = sumAmounts(lines.map((line) => line.discount));
    const { set, ...terms } = offerTerms(offer, currency, locale);
    const missingNames = missingMembers?.map((member) => textIn(offer.members[member]?.label, locale));
    return {
      ...terms,
      discount,
      lines,
      missing,
      ...(set ? { set: { ...set, count: sets ?? 0, missing: missingNames ?? [] } } : {}),
    };
  });

/** The requested country, when the shop sells there; refuses with 422 otherwise. */
export async function requireCountry(db: Db, key: number | string): Promise<Country> {
  const country = await findCountry(db, key);
  if (!country?.active) {
    throw new ShopError(422, 'country_unavailable', { fields: { country: ['country_unavailable'] } });
  }
  return country;
}

export interface PricedCart {
  quote: Quote;
  country: Country;
  destination: Destination;
  /** The code that counts on this cart, or null. */
  promo: PromoCode | null;
  sales: ReadonlyMap<number, PriceForSale>;
  /** The offers that count, to be frozen with the order. */
  offers: readonly AppliedOffer[];
  /** What it was priced by. */
  settings: Settings;
}

/** What stands around a cart, where the caller has read it already for the same order. */
export type AroundCart = {
  country: Country;
  settings: Settings;
  /** Where the parcel goes; undefined where it is fetched at the shop. */
  place: Destination | undefined;
};

/**
 * The cart as the server sells it at `now`: used prices by the clock, quantities under the stock, what changed in
 * words, delivery, totals in DH and in the shown currency. Never trusts a price of the browser. Inside a
 * transaction that holds the lines' locks it is what will be ordered. `promo` is the code that `request.promo` names,
 * looked up by the caller, who limits that. `around` is not read
 * again. Refuses (ShopError 422) an unknown country.
 */
export async function priceCart(
  db: Db,
  request: QuoteRequest,
  context: { now: Date; locale: Locale; promo?: PromoCode | undefined; around?: AroundCart | undefined },
): Promise<PricedCart> {
  const { now, locale, around } = context;
  const country = around?.country ?? (await requireCountry(db, request.country));
  const { shown: currency } = country;
  const settings = around?.settings ?? (await getSettings(db));
  const written = { ...currency, short: moneyStyle(settings, locale) };
  const place = around?.place ?? (await resolveDestination(db, country, request));
  const rulesHere = await deliveryRulesFor(db, country, settings, now);
  const pickupAddress = pickupFor(country, settings);
  const offered = offeredMethods(
    rulesTo(rulesHere, place),
    place.zone,
    now.getTime(),
    pickupAddress !== null,
  );
  const delivery = offered.find((one) => one === request.delivery) ?? offered[0] ?? 'standard';
  const destination = delivery === 'pickup' ? atShop : place;
  const rules = rulesTo(rulesHere, destination);
  const requestedIds = request.lines.map((line) => line.id);
  const sales = new Map((await pricesForSale(db, requestedIds, now)).map((sale) => [sale.id, sale]));
  const { lines, changes } = comparedLines(request.lines, sales, written, locale);

  const dealt = dealLines(lines);
  const units = new Map(dealt.map((line) => [line.id, line.usedPrice]));
  const subtotal = dealt.reduce((sum, line) => sum + line.usedPrice * line.quantity, 0);
  const threshold = settings.freeShippingThreshold;
  // Whether delivery is free is decided before offers and code: using one never takes it away.
  const agreedFee = (to: Destination) =>
    lines.length === 0 ? 0 : deliveryFee(to.feeCentimes, subtotal, threshold);
  const code = request.promo ? (context.promo ?? null) : null;
  const { offers, promo: judged } = await judgeDeal(
    db,
    await liveOffers(db, now),
    dealt,
    { now, fee: agreedFee(destination) },
    request.promo ? { code: context.promo } : null,
  );
  const counted = judged?.ok ? judged : null;
  const isCredit = counted !== null && code !== null && code.phone !== null;
  // A line has one offer.
  const byLine = new Map(offers.flatMap((offer) => [...shownDiscounts(offer, units, currency)]));
  const priced = lines.map(({ sale, quantity }) => ({
    price: sale.price,
    promoPrice: sale.promoPrice,
    quantity,
    offer: byLine.get(sale.id),
  }));
  const freeByCode = counted?.freeDelivery === true;
  const feeTo = (to: Destination) => (freeByCode ? 0 : agreedFee(to));
  const fee = feeTo(destination);
  const promoCentimes = counted?.discountCentimes ?? 0;
  const allowed = methodsOf(country, settings);
  const method = request.payment ?? allowed[0];
  const bill = makeBill(priced, currency, { deliveryCentimes: fee, promoCentimes, cash: method === 'cod' });
  const cashTotal = makeBill(priced, currency, { deliveryCentimes: fee, promoCentimes, cash: true }).total
    .centimes;
  const codRefusal = !allowed.includes('cod')
    ? null
    : cashTotal > settings.codMaxAmount
      ? 'cod_amount_limit'
      : priced.some((line) => line.quantity > settings.codPiecesPerSize)
        ? 'cod_pieces_limit'
        : null;
  const sameDay = destination.zone === 'main' ? sameDayUntil(rules, now.getTime()) : null;

  const quote: Quote = {
    lines: lines.map(({ sale, quantity }, at): QuoteLine => {
      const row = bill.lines[at];
      if (!row) throw new Error('a bill has a row for every line');
      return {
        id: sale.id,
        productId: sale.productId,
        title: textIn(sale.title, locale),
        color: textIn(sale.color, locale),
        size: { id: sale.id, label: sale.size },
        path: sale.path,
        picture: linePicture(sale, locale),
        quantity,
        price: sale.price,
        promoPrice: sale.promoPrice,
        stock: sale.stock,
        shown: row,
      };
    }),
    changes,
    totals: {
      currency,
      articles: bill.articles,
      goods: bill.goods,
      discount: bill.discount,
      subtotal: bill.subtotal,
      offers: bill.offers,
      // A credit is money of the shopper's, no discount.
      promo: isCredit ? toAmount(0, currency) : bill.promo,
      credit: isCredit ? bill.promo : toAmount(0, currency),
      promoCode: counted && code ? code.code : null,
      delivery: bill.delivery,
      rounding: bill.rounding,
      total: bill.total,
    },
    offers: offerViews(offers, byLine, written, locale),
    promo: judged && promoView(judged, code?.code ?? request.promo?.trim() ?? '', written, locale),
    freeShipping: {
      threshold: toAmount(threshold, currency),
      missing: toAmount(freeByCode ? 0 : missingForFree(subtotal, threshold), currency),
      free: freeByCode || subtotal >= threshold,
    },
    delivery: {
      known: destination.known,
      method: delivery,
      options: offered.map((one) => {
        const to = one === 'pickup' ? atShop : place;
        return {
          method: one,
          known: to.known,
          fee: toAmount(feeTo(to), currency),
          promise: promiseOf(one, rulesTo(rulesHere, to), to.zone, now.getTime()),
        };
      }),
      pickupAddress: pickupAddress && textIn(pickupAddress, locale),
      promise: promiseOf(delivery, rules, destination.zone, now.getTime()),
      sameDayUntil: sameDay === null ? null : new Date(sameDay).toISOString(),
    },
    customsLine: country.customsLine,
    payments: codRefusal === null ? allowed : allowed.filter((each) => each !== 'cod'),
    codRefusal,
    now: now.toISOString(),
  };
  return { quote, country, destination, promo: counted ? code : null, sales, offers, settings };
}

/** The quote alone, for cart page, panel and checkout. Codes that do not exist are limited by `address`: 429. */
export async function repriceCart(
  db: Db,
  request: QuoteRequest,
  context: { now: Date; locale: Locale; address: string },
): Promise<Quote> {
  const promo = request.promo ? await findPromo(db, request.promo, context) : undefined;
  return (await priceCart(db, request, { ...context, promo })).quote;
}
