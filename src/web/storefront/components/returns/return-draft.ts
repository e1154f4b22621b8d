import type { ReturnReason } from '#/shop/returns/returns.rules.ts';
import type { ReturnRequest } from '#/shop/returns/returns.schema.ts';

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
