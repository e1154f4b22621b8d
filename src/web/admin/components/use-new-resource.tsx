import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';

/**
 * A new resource: a button that is replaced by its form when pressed. A closed form still holds what was typed in it.
 * The focus goes along: into the form, and back to the button once the resource was added, as a message says.
 */
export function useNewResource(
  label: string,
  form: (onMade: () => void) => ReactNode,
  size: 'normal' | 'small' = 'normal',
): { making: boolean; button: ReactNode; form: ReactNode } {
  const [state, setState] = useState<'none' | 'open' | 'closed' | 'made'>('none');
  const opening = useRef(false);
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
        onClick={() => {
          opening.current = true;
          setState('open');
        }}
      >
        {label}
      </Button>
    ),
    form: (
      <>
        <p role="status" className="text-success empty:sr-only">
          {state === 'made' && <Trans>تمت الإضافة</Trans>}
        </p>
        {(making || state === 'closed') && (
          <section
            aria-label={label}
            hidden={!making}
            tabIndex={-1}
            // The pressed button is gone.
            ref={(section) => {
              if (!section || !opening.current) return;
              opening.current = false;
              section.focus();
            }}
            className="rounded border border-line bg-raised"
          >
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
