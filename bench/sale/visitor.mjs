// What Artillery calls for each visitor of visitors.yml.
import { readFileSync } from 'node:fs';

/**
 * @typedef {import('../sale.ts').Sale} Sale
 * @typedef {{ vars: Record<string, unknown> }} Context
 * @typedef {{ emit(kind: 'counter', name: string, many: number): void }} Events
 * @typedef {{ statusCode: number, body: string }} Answer
 */

/** @type {Sale} */
const sale = JSON.parse(readFileSync(process.env.SALE ?? '', 'utf8'));

/** Every how many-th visitor comes by a link to the one product. */
const hotEvery = 4;
/** One in so many of those orders it, until enough have tried: they come early. */
const hotBuyerEvery = 2;
const tries = 10;
const languages = ['', '', '', '/fr', '/en'];

let come = 0;

/** @param {Context} context */
export async function arrive({ vars }) {
  const nth = come++;
  const { piece, buys } = visitorOf(nth);
  const isHot = piece === sale.hot;
  const language = languages[nth % languages.length] ?? '';
  const ofList = 1 + (nth % 3);
  const { priceId, path, price, promoPrice } = piece;
  const cart = {
    lines: [{ id: priceId, quantity: 1, price, promoPrice }],
    ...{ country: 1, placeId: sale.placeId },
  };
  Object.assign(vars, {
    ...{ network: `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`, pause: isHot ? 0 : 1 },
    ...{ walks: isHot ? 0 : 1, buys: buys ? 1 : 0, orders: 0, left: tries },
    home: language || '/',
    list: `${language}${sale.listPath}${ofList > 1 ? `?page=${ofList}` : ''}`,
    product: isHot ? path : language + path,
    productKind: isHot ? 'product that all want' : 'product',
    cart,
    order: {
      ...cart,
      ...{ idempotencyKey: `sale-${String(nth).padStart(12, '0')}`, payment: 'cod', name: 'Amina Alami' },
      ...{ phone: `06${10_000_000 + nth}`, address: { address: 'Rue 12, n° 4' } },
    },
  });
}

/** @param {number} nth */
function visitorOf(nth) {
  if (nth % hotEvery === 0) {
    const ofHot = nth / hotEvery;
    return { piece: sale.hot, buys: ofHot % hotBuyerEvery === 0 && ofHot / hotBuyerEvery < sale.hotOrders };
  }
  const other = nth - Math.floor(nth / hotEvery) - 1;
  const share = sale.orders / (sale.visitors - Math.ceil(sale.visitors / hotEvery));
  const buys = Math.floor((other + 1) * share) > Math.floor(other * share);
  return { piece: sale.pieces[(other * 7919) % sale.pieces.length] ?? sale.hot, buys };
}

/**
 * Each has a network of its own.
 * @param {{ headers: Record<string, unknown> }} request @param {Context} context
 */
export async function comeFrom(request, { vars }) {
  request.headers = { 'x-forwarded-for': vars.network };
}

/**
 * Who reads in the cart that it is sold out does not order.
 * @param {unknown} _request @param {Answer} answer @param {Context} context @param {Events} events
 */
export async function readCart(_request, { statusCode, body }, { vars }, events) {
  if (statusCode !== 200) return;
  const [change] = JSON.parse(body).changes;
  if (change) events.emit('counter', `left at the cart.${change.code}`, 1);
  else vars.orders = 1;
}

/** @param {unknown} _request @param {Answer} answer @param {Context} context @param {Events} events */
export async function readOrder(_request, { statusCode, body }, { vars }, events) {
  if (statusCode === 503) {
    vars.left = Number(vars.left) - 1;
    if (vars.left !== 0) return;
    events.emit('counter', 'given up.order', 1);
  }
  vars.orders = 0;
  if (statusCode === 200 || statusCode === 201) {
    events.emit('counter', vars.walks ? 'accepted.others' : 'accepted.hot', 1);
  } else if (statusCode === 409) {
    const { code, quote } = JSON.parse(body);
    events.emit('counter', `refused.${quote?.changes?.[0]?.code ?? code}`, 1);
  }
}

/** @param {Context} context @param {(again: boolean) => void} done */
export function ordersAgain({ vars }, done) {
  done(vars.orders === 1);
}
