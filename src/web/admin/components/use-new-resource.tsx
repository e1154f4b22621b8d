import { type ReactNode, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';

/** A new resource: a button that is replaced by its form when pressed. */
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
