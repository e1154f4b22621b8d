import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './request.ts';

/** A size that can be bought, and the page that shows it. */
export type Piece = { priceId: number; path: string; price: number; promoPrice: number | null };

export type Sale = {
  port: number;
  visitors: number;
  /** Orders that are tried of other products, and of the one that everybody wants. */
  orders: number;
  hotOrders: number;
  pieces: readonly Piece[];
  hot: Piece;
  placeId: number;
  listPath: string;
};

export type Kind = 'home' | 'list' | 'product' | 'product that all want' | 'cart' | 'order';

/** What the visitors met. */
export type Met = {
  /** By kind, in ms: when it was asked after the beginning, and how long the answer took. */
  times: Map<Kind, { at: number; took: number }[]>;
  statuses: Map<number, number>;
  unanswered: number;
  accepted: number;
  acceptedHot: number;
  /** Orders that were refused, and those that their visitors did not send because the cart said it first: by reason. */
  refused: Map<string, number>;
  leftAtCart: Map<string, number>;
  /** What should not be. */
  wrong: string[];
};

type Visitor = { nth: number; piece: Piece; isHot: boolean; buys: boolean };
type Open = Sale & { begun: number };
type Answer = { status: number; body: string };

/** Every how many-th visitor comes by a link to the one product. */
const hotEvery = 4;
/** One in so many of those orders it, until enough have tried: they come early. */
const hotBuyerEvery = 2;
const betweenStepsMs = 1_000;
/** As the checkout does: an order without an answer, or with 503, is sent again under the same key. */
const tries = 10;

/**
 * The visitors of a sale. They come evenly over `seconds`, whether or not those before them were answered, each from a
 * network and with a phone of its own. They walk from home to a list to a product; some have a cart priced and order. Others
 * come by a link to the one product that everybody wants.
 */
export async function visit(sale: Sale, seconds: number): Promise<Met> {
  const met: Met = {
    ...{ times: new Map(), statuses: new Map(), unanswered: 0, accepted: 0, acceptedHot: 0 },
    ...{ refused: new Map(), leftAtCart: new Map(), wrong: [] },
  };
  // The connections that a proxy in front holds open.
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const begun = performance.now();
  const everyMs = (seconds * 1_000) / sale.visitors;
  const visits = Array.from({ length: sale.visitors }, async (_, nth) => {
    await pause(Math.max(0, begun + nth * everyMs - performance.now()));
    await walk({ ...sale, begun }, visitorOf(sale, nth), agent, met);
  });
  await Promise.all(visits);
  agent.destroy();
  return met;
}

function visitorOf(sale: Sale, nth: number): Visitor {
  if (nth % hotEvery === 0) {
    const ofHot = nth / hotEvery;
    const buys = ofHot % hotBuyerEvery === 0 && ofHot / hotBuyerEvery < sale.hotOrders;
    return { nth, piece: sale.hot, isHot: true, buys };
  }
  const other = nth - Math.floor(nth / hotEvery) - 1;
  const share = sale.orders / (sale.visitors - Math.ceil(sale.visitors / hotEvery));
  const buys = Math.floor((other + 1) * share) > Math.floor(other * share);
  return { nth, piece: sale.pieces[(other * 7919) % sale.pieces.length] ?? sale.hot, isHot: false, buys };
}

const languages = ['', '', '', '/fr', '/en'];

async function walk(sale: Open, visitor: Visitor, agent: Agent, met: Met): Promise<void> {
  const { nth, piece, isHot, buys } = visitor;
  const answerTo = (kind: Kind, path: string, body?: object) =>
    timed(sale, nth, kind, path, agent, met, body);
  const page = async (kind: Kind, path: string) => expect200(met, kind, await answerTo(kind, path));
  if (isHot) {
    await page('product that all want', piece.path);
  } else {
    const language = languages[nth % languages.length] ?? '';
    const ofList = 1 + (nth % 3);
    await page('home', language || '/');
    await pause(betweenStepsMs);
    await page('list', `${language}${sale.listPath}${ofList > 1 ? `?page=${ofList}` : ''}`);
    await pause(betweenStepsMs);
    await page('product', language + piece.path);
  }
  if (!buys) return;
  await pause(betweenStepsMs);
  const { priceId, price, promoPrice } = piece;
  const cart = {
    lines: [{ id: priceId, quantity: 1, price, promoPrice }],
    ...{ country: 1, placeId: sale.placeId },
  };
  const priced = await answerTo('cart', '/api/checkout/cart/price', cart);
  if (!expect200(met, 'cart', priced)) return;
  const [change]: { code: string }[] = JSON.parse(priced.body).changes;
  if (change) return count(met.leftAtCart, change.code);
  const order = {
    ...cart,
    ...{ idempotencyKey: `sale-${String(nth).padStart(12, '0')}`, payment: 'cod', name: 'Amina Alami' },
    ...{ phone: `06${10_000_000 + nth}`, address: { address: 'Rue 12, n° 4' } },
  };
  for (let left = tries; left > 0; left--) {
    await pause(betweenStepsMs);
    const answer = await answerTo('order', '/api/checkout/cart/submit', order);
    if (answer && answer.status !== 503) return noteOrder(met, visitor, answer);
  }
  met.wrong.push(`an order had no answer after ${tries} tries`);
}

function noteOrder(met: Met, { isHot }: Visitor, { status, body }: Answer): void {
  if (status === 200 || status === 201) {
    met.accepted++;
    if (isHot) met.acceptedHot++;
  } else if (status === 409) {
    const { code, quote } = JSON.parse(body);
    count(met.refused, quote?.changes?.[0]?.code ?? code);
  } else {
    met.wrong.push(`order: ${status} ${body.slice(0, 160)}`);
  }
}

function expect200(met: Met, kind: Kind, answer: Answer | undefined): answer is Answer {
  if (answer?.status === 200) return true;
  if (answer) met.wrong.push(`${kind}: ${answer.status} ${answer.body.slice(0, 160)}`);
  return false;
}

async function timed(
  sale: Open,
  nth: number,
  kind: Kind,
  path: string,
  agent: Agent,
  met: Met,
  body?: object,
): Promise<Answer | undefined> {
  const begun = performance.now();
  try {
    const answer = await ask(sale.port, nth, { path, body }, agent);
    count(met.statuses, answer.status);
    const times = met.times.get(kind) ?? [];
    met.times.set(kind, times);
    times.push({ at: begun - sale.begun, took: performance.now() - begun });
    return answer;
  } catch {
    met.unanswered++;
    return undefined;
  }
}

function count<Key>(into: Map<Key, number>, key: Key): void {
  into.set(key, (into.get(key) ?? 0) + 1);
}
