import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { HandoverResult } from '#/shop/couriers/couriers.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { type CourierChoices, CourierSelect, onlyCourier } from '../couriers/courier-select.tsx';
import { FailureText } from '../failure-text.tsx';

/** The choice that is no courier's id. */
const nobody = 'nobody';

/**
 * Who brings the parcel: a courier, to whom it is handed over with papers and what is to be collected, or the shop
 * itself, which must be chosen.
 */
export function ShipOrder({
  orderId,
  couriers,
  busy,
  onWithout,
  onEnd,
}: {
  orderId: number;
  couriers: CourierChoices;
  /** The order is being moved. */
  busy: boolean;
  /** No courier has it: it is only said to be on its way. */
  onWithout: () => void;
  /** Called with what became of the hand-over, or with null where it was given up. */
  onEnd: (result: HandoverResult | null) => void;
}) {
  const { t } = useLingui();
  const save = useSave();
  const [choice, setChoice] = useState(onlyCourier(couriers));
  const can = choice !== '' && !busy && save.state !== 'busy';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!can) return;
    if (choice === nobody) return onWithout();
    const body = { courierId: Number(choice), orderIds: [orderId] };
    const answer = await save.run<{ data: HandoverResult }>('POST', '/api/admin/hand-overs', body);
    if (answer.ok) onEnd(answer.data.data);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-md gap-3 rounded border border-line bg-raised p-4"
    >
      <CourierSelect id="ship-courier" couriers={couriers} value={choice} onValue={setChoice}>
        <option value={nobody}>{t`يوصّله المتجر بنفسه`}</option>
      </CourierSelect>
      <div className="flex gap-2">
        <Button type="submit" size="small" aria-disabled={!can}>
          {choice === nobody ? <Trans>خرج الطرد من المتجر</Trans> : <Trans>تسليم الطرد</Trans>}
        </Button>
        <Button look="quiet" size="small" onClick={() => onEnd(null)}>
          <Trans>رجوع</Trans>
        </Button>
      </div>
      <FailureText save={save} />
    </form>
  );
}
