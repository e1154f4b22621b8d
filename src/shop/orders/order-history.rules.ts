type Event = { axis: string; from: string | null; to: string | null };

const isUndone = ({ axis, from, to }: Event): boolean =>
  axis === 'order' && from === 'delivered' && (to === 'out_for_delivery' || to === 'ready_for_pickup');

/**
 * §4.12 The history without deliveries that were taken back, nor the taking back: what the shopper sees, and what counts
 * as delivered. Earliest first.
 */
export function withoutUndone<Some extends Event>(events: readonly Some[]): Some[] {
  const kept: Some[] = [];
  for (const event of events) {
    if (!isUndone(event)) kept.push(event);
    else {
      const delivered = kept.findLastIndex(({ axis, to }) => axis === 'order' && to === 'delivered');
      if (delivered >= 0) kept.splice(delivered, 1);
    }
  }
  return kept;
}
