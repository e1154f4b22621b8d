import { foldPlace } from '#/shop/delivery/place-search.rules.ts';
import {
  type Actor,
  type MoveName,
  type OrderStanding,
  type OrderState,
  refusalOf,
  standingAfter,
} from '#/shop/orders/orders.states.rules.ts';

/** What a courier may say of a parcel. `under_way` changes nothing: the parcel is where we think it is. */
export const statusMeanings = [
  'under_way',
  'out_for_delivery',
  'delivered',
  'refused',
  'failed',
  'returned',
] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

/** The words of Moroccan couriers, in French and Arabic; compared folded. */
const words: Record<StatusMeaning, readonly string[]> = {
  under_way: [
    'en cours',
    'en cours de traitement',
    'en cours de ramassage',
    'en attente',
    'en attente de ramassage',
    'nouveau',
    'nouveau colis',
    'ramassé',
    'ramassage',
    'collecté',
    'reçu au hub',
    'reçu par l’agence',
    'expédié',
    'envoyé',
    'en transit',
    'en route',
    'en voyage',
    'arrivé',
    'arrivé à l’agence',
    'au dépôt',
    'in transit',
    'picked up',
    'قيد المعالجة',
    'قيد الانتظار',
    'في الانتظار',
    'قيد النقل',
    'في الطريق',
    'تم الاستلام من المتجر',
    'تم الجمع',
    'تم الإرسال',
    'تم الشحن',
    'وصل إلى الوكالة',
    'جديد',
  ],
  out_for_delivery: [
    'en cours de livraison',
    'en livraison',
    'en distribution',
    'en cours de distribution',
    'mise en distribution',
    'mis en distribution',
    'sorti en livraison',
    'sortie pour livraison',
    'livreur en route',
    'out for delivery',
    'قيد التوصيل',
    'قيد التسليم',
    'في التوصيل',
    'مع الموزع',
    'خرج للتوصيل',
    'جاري التوصيل',
  ],
  delivered: [
    'livré',
    'livrée',
    'colis livré',
    'livraison effectuée',
    'livré et encaissé',
    'livré payé',
    'remis au client',
    'distribué',
    'encaissé',
    'delivered',
    'تم التسليم',
    'تم التوصيل',
    'مسلم',
    'سلم',
    'تسلمه الزبون',
  ],
  refused: [
    'refusé',
    'refusée',
    'colis refusé',
    'refus',
    'refus client',
    'refusé par le client',
    'refus de réception',
    'annulé par le client',
    'refused',
    'مرفوض',
    'رفض',
    'رفض الاستلام',
    'تم الرفض',
    'رفضه الزبون',
  ],
  failed: [
    'injoignable',
    'client injoignable',
    'pas de réponse',
    'pas de réponse + sms',
    'sans réponse',
    'ne répond pas',
    'boîte vocale',
    'téléphone éteint',
    'reporté',
    'reportée',
    'report',
    'programmé',
    'client absent',
    'absent',
    'adresse incorrecte',
    'adresse erronée',
    'numéro erroné',
    'faux numéro',
    'hors zone',
    'échec de livraison',
    'échec',
    'non livré',
    'no answer',
    'postponed',
    'لا يجيب',
    'لا يرد',
    'لم يجب',
    'غير متاح',
    'هاتف مغلق',
    'الهاتف مغلق',
    'مؤجل',
    'تم التأجيل',
    'تأجيل',
    'غائب',
    'عنوان خاطئ',
    'رقم خاطئ',
    'تعذر التسليم',
    'تعذر التوصيل',
    'فشل التوصيل',
  ],
  returned: [
    'retourné',
    'retournée',
    'retour',
    'retour client',
    'colis retourné',
    'retour reçu',
    'retourné au client',
    'retourné au vendeur',
    'retourné à l’expéditeur',
    'retour à l’expéditeur',
    'returned',
    'مرتجع',
    'مسترجع',
    'أعيد',
    'تم الإرجاع',
    'تم إرجاعه',
    'أعيد إلى المتجر',
    'تمت إعادته',
  ],
};

/** One form for all the ways in which a status is written; what is compared and kept, never shown. */
export const foldStatus = foldPlace;

const known = new Map<string, StatusMeaning>(
  statusMeanings.flatMap((meaning) => words[meaning].map((word) => [foldStatus(word), meaning] as const)),
);

/** Words that the staff explained once, as they were written, by their folded form. */
export type ExplainedWords = Readonly<Record<string, { word: string; meaning: StatusMeaning }>>;

/** The meaning of a courier's word: as the staff explained it, else the common one; null: the staff must explain it. */
export function meaningOf(word: string, explained: ExplainedWords): StatusMeaning | null {
  const folded = foldStatus(word);
  return (
    (Object.hasOwn(explained, folded) ? explained[folded]?.meaning : undefined) ?? known.get(folded) ?? null
  );
}

/** Moves that a courier's word may bring about. A parcel that only "came back" was not refused by anyone we know of. */
const allowed: Record<Exclude<StatusMeaning, 'under_way'>, { to: OrderState; by: readonly MoveName[] }> = {
  out_for_delivery: { to: 'out_for_delivery', by: ['send_out', 'try_again'] },
  delivered: { to: 'delivered', by: ['send_out', 'try_again', 'deliver'] },
  refused: { to: 'refused', by: ['send_out', 'try_again', 'refuse'] },
  failed: { to: 'failed_delivery', by: ['send_out', 'fail_delivery'] },
  returned: { to: 'returned', by: ['send_out', 'fail_delivery', 'take_back'] },
};

/** States that are past what the word reports: nothing is left to do. */
const past: Record<Exclude<StatusMeaning, 'under_way'>, readonly OrderState[]> = {
  out_for_delivery: ['out_for_delivery'],
  delivered: ['delivered', 'completed'],
  refused: ['refused', 'returned'],
  failed: ['failed_delivery', 'returned'],
  returned: ['returned'],
};

/**
 * The moves that lead from where an order stands to what the courier says, the fewest there are, each legal by the
 * one table; empty when it is there already, null when no legal way leads there.
 */
export function movesTo(meaning: StatusMeaning, from: OrderStanding, actor: Actor): MoveName[] | null {
  if (meaning === 'under_way') return [];
  if (past[meaning].includes(from.order)) return [];
  const { to, by } = allowed[meaning];
  return shortestWay(from, (standing) => standing.order === to, by, actor);
}

/** Whether the word reports exactly this state. */
export const reports = (meaning: StatusMeaning, state: OrderState): boolean =>
  meaning !== 'under_way' && allowed[meaning].to === state;

/** Breadth first through the one table of moves, over these moves alone. */
function shortestWay(
  from: OrderStanding,
  arrived: (standing: OrderStanding) => boolean,
  by: readonly MoveName[],
  actor: Actor,
): MoveName[] | null {
  let ways: { at: OrderStanding; moves: MoveName[] }[] = [{ at: from, moves: [] }];
  // No way of ours is longer than every move once.
  for (let steps = 0; steps <= by.length; steps++) {
    const there = ways.find(({ at }) => arrived(at));
    if (there) return there.moves;
    ways = ways.flatMap(({ at, moves }) =>
      by
        .filter((name) => refusalOf(name, at, actor) === null)
        .map((name) => ({ at: standingAfter(name, at), moves: [...moves, name] })),
    );
  }
  return null;
}

/** Ways out of the shop: what a hand-over makes of an order that is ready. */
export const shipWay = (from: OrderStanding, actor: Actor): MoveName[] | null =>
  shortestWay(from, ({ order }) => order === 'shipped', ['prepare', 'ship'], actor);

/** From a parcel on its way to money that was brought: delivered, and then remitted. */
export const remitWay = (from: OrderStanding, actor: Actor): MoveName[] | null =>
  shortestWay(
    from,
    ({ payment }) => payment === 'remitted',
    ['send_out', 'try_again', 'deliver', 'remit'],
    actor,
  );
