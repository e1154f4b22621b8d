import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';

/**
 * A new resource: a button that is replaced by its form when pressed. A closed form still holds what was typed in it.
 * After the resource was added a message says so, and the button has the focus again.
 */
export function useNewResource(
  label: string,
  form: (onMade: () => void) => ReactNode,
  size: 'normal' | 'small' = 'normal',
): { making: boolean; button: ReactNode; form: ReactNode } {
  const [state, setState] = useState<'none' | 'open' | 'closed' | 'made'>('none');
  const returning = useRef(false);
  const making = state === 'open';

  function leave(next: 'closed' | 'made') {
    returning.current = true;
    setState(next);
  }
  return {
    making,
    button: !making && (
      <Button
        size={size}
        ref={(button) => {
          if (returning.current) button?.focus();
          returning.current = false;
        }}
        onClick={() => setState('open')}
      >
        {label}
      </Button>
    ),
    form: (
      <>
        <p role="status" className="text-success empty:hidden">
          {state === 'made' && <Trans>تمت الإضافة</Trans>}
        </p>
        {(making || state === 'closed') && (
          <section aria-label={label} hidden={!making} className="rounded border border-line bg-raised">
            {form(() => leave('made'))}
            <div className="border-t border-line px-4 py-2">
              <Button look="quiet" size="small" onClick={() => leave('closed')}>
                <Trans>إغلاق</Trans>
              </Button>
            </div>
          </section>
        )}
      </>
    ),
  };
}
