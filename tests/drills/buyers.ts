import { setTimeout as pause } from 'node:timers/promises';

export type Goods = { priceId: number; price: number; placeId: number };

/** What shoppers met. Times are those of `performance.now()`. */
type Seen = {
  /** Numbers of the orders that were confirmed, by their key. */
  orders: Map<string, string>;
  /** When each was confirmed. */
  confirmedAt: number[];
  /** Answers that said in the caller's language that it cannot be done just now. */
  refused: number;
  /** Requests that had no answer of the shop: the process behind them was gone. */
  broken: number;
  pages: number;
  pagesAt: number[];
  /** What should never be: another status, another language, a page that is not shown. */
  wrong: string[];
};

const words = {
  ar: 'الخدمة غير متاحة الآن، أعد المحاولة',
  fr: 'Service indisponible, veuillez réessayer',
  en: 'Not available just now, please try again',
} as const;
type Language = keyof typeof words;
const languages: readonly Language[] = ['ar', 'fr', 'en'];
const retryMs = 50;
/** Far beyond what the shop itself waits for anything. */
const patienceMs = 20_000;
/** What a proxy says when nobody answers it; the shop itself never does. */
const ofProxy: ReadonlySet<number> = new Set([502, 504]);
let orders = 0;

/** Shoppers at a shop until `end`: some buy one thing after the other, one reads pages that the shop has in memory. */
export function sendShoppers(origin: string, goods: Goods, buyers: number) {
  const seen: Seen = {
    ...{ orders: new Map(), confirmedAt: [], refused: 0, broken: 0 },
    ...{ pages: 0, pagesAt: [], wrong: [] },
  };
  let ending = false;
  const work = [
    ...Array.from({ length: buyers }, async (_, nth) => {
      while (!ending) await buy(origin, goods, languages[nth % languages.length] ?? 'ar', seen);
    }),
    (async () => {
      while (!ending) await read(origin, seen);
    })(),
  ];
  return {
    seen,
    /** Every order that was begun is brought to its end first, as a browser does: with the same key until it is answered. */
    async end() {
      ending = true;
      await Promise.all(work);
    },
  };
}

async function buy(origin: string, goods: Goods, language: Language, seen: Seen): Promise<void> {
  const nth = orders++;
  const key = `drill-${process.pid}-${String(nth).padStart(10, '0')}`;
  const body = JSON.stringify({
    idempotencyKey: key,
    lines: [{ id: goods.priceId, quantity: 1, price: goods.price, promoPrice: null }],
    ...{ country: 1, placeId: goods.placeId, name: 'Amina Alami', payment: 'cod' },
    ...{ phone: `06${10_000_000 + nth}`, email: `buyer-${nth}@example.com` },
    address: { address: 'Rue 12, n° 4' },
  });
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await pause(retryMs)) {
    const answer = await fetch(`${origin}/api/checkout/cart/submit`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
      },
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (!answer || text === undefined || ofProxy.has(answer.status)) seen.broken++;
    else if (answer.ok) {
      seen.orders.set(key, JSON.parse(text).order.number);
      seen.confirmedAt.push(performance.now());
      return;
    } else if (answer.status === 503 && text.includes(words[language])) seen.refused++;
    else {
      seen.wrong.push(`an order, ${language}: ${answer.status} ${text.slice(0, 200)}`);
      return;
    }
  }
  seen.wrong.push('an order that was never answered');
}

async function read(origin: string, seen: Seen): Promise<void> {
  for (const path of ['/', '/fr', '/en', '/faq']) {
    const answer = await fetch(origin + path).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (!answer || text === undefined || ofProxy.has(answer.status)) seen.broken++;
    else if (answer.status !== 200) seen.wrong.push(`${path}: ${answer.status}`);
    else {
      seen.pages++;
      seen.pagesAt.push(performance.now());
    }
    await pause(20);
  }
}
