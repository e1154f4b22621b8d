import { type ReactNode, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';

/** A resource that is being made: the button that begins it, and once it is pressed its form in the button's place. */
export function useNewResource(
  label: string,
  form: (onMade: () => void) => ReactNode,
  size: 'normal' | 'small' = 'normal',
): { making: boolean; button: ReactNode; form: ReactNode } {
  const [making, setMaking] = useState(false);
  return {
    making,
    button: !making && (
      <Button size={size} onClick={() => setMaking(true)}>
        {label}
      </Button>
    ),
    form: making && (
      <section aria-label={label} className="rounded border border-line bg-raised">
        {form(() => setMaking(false))}
      </section>
    ),
  };
}
