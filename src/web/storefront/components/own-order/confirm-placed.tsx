import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button } from '#/web/ui/button.tsx';
import { CircleCheck } from '#/web/ui/icons.tsx';
import { notify } from '../../state/notices.ts';
import { useOrderCall } from './use-order-call.ts';

/** §2.40 The order that was placed just now is confirmed without waiting for the call; its own page says so and has the rest. */
export function ConfirmPlaced({ ownPath }: { ownPath: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { busy, problem, send } = useOrderCall();
  const confirm = async () => {
    if (busy) return;
    const path = `/api/orders/${ownPath.split('/').at(-1)}/moves`;
    const answer = await send(path, { move: 'confirm' }, { refresh: false });
    // A step that is not possible any more: it was confirmed or cancelled elsewhere, and its own page says which.
    if (!answer.ok && answer.status !== 409) return;
    if (answer.ok) notify(t`تم تأكيد طلبك، شكرًا`, { tone: 'success' });
    await navigate(ownPath);
  };
  return (
    <div className="mt-3">
      <Button look="secondary" aria-disabled={busy} onClick={confirm}>
        <CircleCheck aria-hidden className="size-5" />
        <Trans>التأكيد دون مكالمة</Trans>
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
