import { foldLetters } from '#/platform/fold.rules.ts';
import type { Outcome } from './history.rules.ts';

const fold = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    // How WooCommerce stores its states.
    .replace(/^wc /, '');

/** States of orders, payments and parcels that say what became of an order; in French, Arabic and English. */
const ends: Record<Exclude<Outcome, 'unknown'>, string> = {
  delivered:
    'delivered, completed, complete, livre, livree, commande livree, colis livre, delivre, delivree, termine, terminee, ' +
    'تم التسليم, تم التوصيل, مسلم, سلم, مسلمة, تم تسليم الطلب, مكتمل, مكتملة, اكتمل, منتهي',
  returned:
    'returned, return, refunded, refused, restocked, rejected, returned to sender, undelivered, delivery failed, ' +
    'retour, retourne, retournee, retour recu, refuse, refusee, rembourse, remboursee, non livre, retourne a l expediteur, ' +
    'مرتجع, مرجع, مرجعة, راجع, مرفوض, مرفوضة, تم الإرجاع, تم الرفض, رفض, رفض الاستلام, مسترد, تم رد المبلغ, تم الاسترداد',
  cancelled:
    'cancelled, canceled, voided, failed, annule, annulee, commande annulee, abandonnee, echouee, erreur de paiement, ' +
    'ملغى, ملغي, ملغاة, ملغية, ألغي, تم الإلغاء, لاغي',
};
const byState = new Map(
  Object.entries(ends).flatMap(([outcome, states]) =>
    states.split(', ').map((state): [string, Outcome] => [fold(state), outcome as Outcome]),
  ),
);

/** States on the way, of which nobody needs to hear that they say nothing of the end. */
const onTheWay = new Set(
  (
    'paid, pending, unpaid, authorized, partially paid, partially refunded, fulfilled, unfulfilled, partial, scheduled, ' +
    'on hold, processing, pending payment, draft, open, new, confirmed, shipped, in progress, ready, no answer, ' +
    'en attente, en attente de paiement, en cours, en cours de traitement, en cours de preparation, nouvelle, nouveau, ' +
    'confirmee, confirme, expediee, expedie, payee, paye, paiement accepte, paiement en attente, en cours de livraison, ' +
    'قيد الانتظار, في الانتظار, قيد المعالجة, قيد التنفيذ, جديد, جديدة, مؤكد, مؤكدة, تم التأكيد, تم الشحن, مدفوع, غير مدفوع, ' +
    'قيد التوصيل, بانتظار الدفع'
  )
    .split(', ')
    .map(fold),
);

/** Of several ends the one that weighs most: what came back had been delivered. */
const heavier: readonly Outcome[] = ['cancelled', 'returned', 'delivered'];

/**
 * What became of an order, by the states that its row names and whether it has a moment of cancellation. Shopify has no state for
 * "delivered": fulfilled and paid is it. `strange`: states that nobody knows.
 */
export function outcomeOf(
  states: readonly string[],
  isCancelled: boolean,
): { outcome: Outcome; strange: string[] } {
  const folded = states.map(fold).filter((state) => state !== '');
  const found = new Set(folded.flatMap((state) => byState.get(state) ?? []));
  if (isCancelled) found.add('cancelled');
  if (folded.includes('fulfilled') && folded.some((state) => ['paid', 'partially refunded'].includes(state)))
    found.add('delivered');
  return {
    outcome: heavier.find((outcome) => found.has(outcome)) ?? 'unknown',
    strange: states.filter(
      (state) => !byState.has(fold(state)) && !onTheWay.has(fold(state)) && fold(state) !== '',
    ),
  };
}
