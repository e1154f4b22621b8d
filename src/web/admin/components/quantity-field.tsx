import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { QuantityStepper } from '#/web/ui/quantity-stepper.tsx';

/** A quantity by buttons or typed; an announcement says when another value replaced the typed one. */
export function QuantityField(props: Omit<ComponentProps<typeof QuantityStepper>, 'onRefused'>) {
  const [refused, setRefused] = useState(false);
  const { max } = props;
  return (
    <div>
      <QuantityStepper
        {...props}
        onValue={(quantity) => {
          setRefused(false);
          props.onValue(quantity);
        }}
        onRefused={setRefused}
      />
      <p role="status" className="mt-1 text-sm text-danger empty:sr-only">
        {refused && <Trans>الكمية عدد من 1 إلى {max}</Trans>}
      </p>
    </div>
  );
}
