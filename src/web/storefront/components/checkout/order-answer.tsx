import type { ReactNode, RefObject } from 'react';
import type { EarlierOrder } from '#/shop/checkout/checkout.schema.ts';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { FormNotice } from '#/web/ui/form-notice.tsx';
import { renewKey } from '../../state/draft.ts';
import { EarlierOrderNotice } from './earlier-order.tsx';
import type { useFieldErrors } from './use-field-errors.ts';

/** What became of an order that was sent and not accepted: about the whole, an earlier order, and by field. */
export function OrderAnswer({
  word,
  earlier,
  fields: { attempt, list },
  form,
}: {
  /** The server's message about the whole order. */
  word: ReactNode;
  /** The order that the shop already has. */
  earlier: EarlierOrder | null;
  fields: Pick<ReturnType<typeof useFieldErrors>, 'attempt' | 'list'>;
  /** Sent again as another order. */
  form: RefObject<HTMLFormElement | null>;
}) {
  return (
    <>
      {word && <FormNotice>{word}</FormNotice>}
      {earlier && (
        <EarlierOrderNotice
          order={earlier}
          onAnother={() => {
            renewKey();
            form.current?.requestSubmit();
          }}
        />
      )}
      <ErrorSummary attempt={attempt} errors={list} />
    </>
  );
}
