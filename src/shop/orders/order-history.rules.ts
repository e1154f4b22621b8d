type Event = { axis: string; from: string | null; to: string | null };

const isUndone = ({ axis, from, to }: Event): boolean =>
  axis === 'order' && from === 'delivered' && (to === 'out_for_delivery' || to === 'ready_for_pickup');

/**
 * §4.12 §9.3 Whether the last new date of an order came because it was not confirmed in time: not that of a transfer, nor one
 * of which its shopper had asked for a later call. What came after does not count. `confirmation` is what holds now.
 */
export function isRedatedUnconfirmed(
  events: readonly (Event & { note: string })[],
  confirmation: string,
): boolean {
  const redated = events.findLastIndex(({ note }) => note === 'redated');
  const ofConfirmation = (all: typeof events) => all.filter(({ axis }) => axis === 'confirmation');
  const [next] = ofConfirmation(events.slice(redated));
  const then = ofConfirmation(events.slice(0, redated)).at(-1)?.to ?? next?.from ?? confirmation;
  return redated >= 0 && then !== 'not_needed' && then !== 'postponed';
}

/** So long after it a delivery may be taken back (ms): later it is part of what was counted and settled. */
const undoMs = 30 * 86_400_000;

/** §4.12 Whether the delivery of an order is taken back yet: not after that, nor once its person was erased. */
export function mayUndoDelivery(
  { phone }: { phone: string },
  events: readonly (Event & { at: Date })[],
  now: Date,
): boolean {
  const delivered = events.findLast(({ axis, to }) => axis === 'order' && to === 'delivered');
  return phone !== '' && delivered !== undefined && now.getTime() - delivered.at.getTime() <= undoMs;
}

/**
 * §4.12 The history without deliveries that were taken back, nor the taking back: what the shopper sees, and what counts
 * as delivered. Earliest first.
 */
export function withoutUndone<Some extends Event>(events: readonly Some[]): Some[] {
  const counted: Some[] = [];
  for (const event of events) {
    if (!isUndone(event)) counted.push(event);
    else {
      const delivered = counted.findLastIndex(({ axis, to }) => axis === 'order' && to === 'delivered');
      if (delivered >= 0) counted.splice(delivered, 1);
    }
  }
  return counted;
}
