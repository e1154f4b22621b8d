import type { RefObject } from 'react';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { FormNotice } from '#/web/ui/form-notice.tsx';
import { renewKey } from '../../state/draft.ts';
import { EarlierOrderNotice } from './earlier-order.tsx';
import type { useFieldErrors } from './use-field-errors.ts';
import type { useOrderEnd } from './use-order-end.ts';

/** What became of an order that was sent and not accepted: about the whole, an earlier order, and by field. */
export function OrderAnswer({
  end: {
    answer: { word, earlier },
  },
  fields,
  form,
}: {
  end: Pick<ReturnType<typeof useOrderEnd>, 'answer'>;
  /** Where the fields are shown elsewhere, nothing is said of them. */
  fields?: Pick<ReturnType<typeof useFieldErrors>, 'attempt' | 'list'>;
  /** Sent as another order than the earlier one; without a form there is none to send. */
  form?: RefObject<HTMLFormElement | null> | undefined;
}) {
  return (
    <>
      {word && <FormNotice>{word}</FormNotice>}
      {earlier && (
        <EarlierOrderNotice
          order={earlier}
          onAnother={
            form &&
            (() => {
              if (!form.current) return;
              renewKey();
              form.current.requestSubmit();
            })
          }
        />
      )}
      {fields && <ErrorSummary attempt={fields.attempt} errors={fields.list} />}
    </>
  );
}
