import { type ReturnReason, returnReasons, shopFaults } from '#/shop/returns/returns.rules.ts';
import type { ReturnableOrder, ReturnRequest } from '#/shop/returns/returns.schema.ts';
import { formDraft } from '../../state/form-draft.ts';
import { listOf, oneOf, orNull, record, text, whole } from '../../state/stored-shape.ts';

/** The draft of one returned line. */
export type LineDraft = {
  quantity: number;
  reason: ReturnReason | '';
  wanted: 'refund' | 'exchange';
  exchangePriceId: number | null;
};
export type ReturnDraft = ReadonlyMap<number, LineDraft>;

export const newLine: LineDraft = { quantity: 1, reason: '', wanted: 'refund', exchangePriceId: null };

export const reasonsOf = (draft: ReturnDraft): ReturnReason[] =>
  [...draft.values()].flatMap(({ reason }) => (reason === '' ? [] : [reason]));

export function requestOf(draft: ReturnDraft, note: string): ReturnRequest {
  return {
    note,
    lines: [...draft].flatMap(([id, { quantity, reason, wanted, exchangePriceId }]) =>
      reason === ''
        ? []
        : [{ id, quantity, reason, wanted, exchangePriceId: wanted === 'exchange' ? exchangePriceId : null }],
    ),
  };
}

type StoredLine = LineDraft & { id: number };
type StoredReturn = { number: string; note: string; lines: StoredLine[] };

const stored = formDraft<StoredReturn>(
  'return',
  {
    number: text(60),
    note: text(1000),
    lines: listOf(
      record<StoredLine>({
        id: whole,
        quantity: whole,
        reason: oneOf(['', ...returnReasons]),
        wanted: oneOf(['refund', 'exchange']),
        exchangePriceId: orNull(whole),
      }),
    ),
  },
  { number: '', note: '', lines: [] },
);

/** What was filled in for this order, as far as its lines still allow it. */
export function readReturnDraft(order: ReturnableOrder): { draft: ReturnDraft; note: string } {
  const { number, note, lines } = stored.read();
  if (number !== order.number) return { draft: new Map(), note: '' };
  const draft = lines.flatMap(({ id, quantity, reason, wanted, exchangePriceId }) => {
    const line = order.lines.find((one) => one.id === id);
    if (!line || line.left === 0) return [];
    const offered = reason === '' || !line.hygiene || shopFaults.includes(reason);
    const size = line.sizes.find(({ priceId }) => priceId === exchangePriceId);
    return [
      [
        id,
        {
          quantity: Math.min(Math.max(quantity, 1), line.left),
          reason: offered ? reason : '',
          wanted: line.sizes.length > 0 ? wanted : 'refund',
          exchangePriceId: size?.priceId ?? null,
        },
      ] as const,
    ];
  });
  return { draft: new Map(draft), note };
}

export function saveReturnDraft(number: string, draft: ReturnDraft, note: string): void {
  stored.save({ number, note, lines: [...draft].map(([id, line]) => ({ id, ...line })) });
}

export const clearReturnDraft = (): boolean => stored.clear();
