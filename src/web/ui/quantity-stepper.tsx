import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { Minus, Plus } from './icons.tsx';

const side = 'flex size-11 items-center justify-center text-ink hover:bg-surface aria-disabled:opacity-40';

/**
 * A quantity between 1 and `max`, by buttons or typed (Arabic digits too); `name` is the product's, for screen
 * readers.
 */
export function QuantityStepper({
  value,
  max,
  name,
  onValue,
  onNone,
  onRefused,
  className,
}: {
  value: number;
  max: number;
  name: string;
  onValue: (quantity: number) => void;
  /** Called in the place of `onValue` when 0 was typed; without it 0 counts as 1. */
  onNone?: () => void;
  /** Called with true when the typed value was not available and another one replaced it. */
  onRefused?: (refused: boolean) => void;
  className?: string | undefined;
}) {
  const { t } = useLingui();
  /** What is being typed; null shows the value, which the parent may have left as it was. */
  const [typed, setTyped] = useState<string | null>(null);
  /** A button was pressed: from then on the quantity is said when it changes. */
  const [pressed, setPressed] = useState(false);
  /** Whether a character was typed that no quantity has. */
  const odd = useRef(false);
  const shown = typed ?? String(value);
  const ceiling = Math.max(1, max);

  const settle = () => {
    setTyped(null);
    const count = Number.parseInt(foldDigits(shown), 10);
    if (count === 0 && !odd.current && onNone) {
      onNone();
      return;
    }
    const next = odd.current || Number.isNaN(count) ? value : Math.min(ceiling, Math.max(1, count));
    if (next !== value) onValue(next);
    onRefused?.(odd.current || next !== count);
    odd.current = false;
  };
  const press = (quantity: number) => {
    setPressed(true);
    onValue(quantity);
  };
  return (
    <fieldset
      aria-label={t`كمية ${name}`}
      className={clsx('inline-flex rounded border border-line-strong bg-raised', className)}
    >
      <button
        type="button"
        className={clsx(side, 'rounded-s')}
        aria-label={t`إنقاص الكمية`}
        // A disabled button would lose the focus at the limit.
        aria-disabled={value <= 1}
        onClick={() => value > 1 && press(Math.min(ceiling, value - 1))}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`الكمية`}
        className="w-10 bg-transparent text-center tabular-nums"
        value={shown}
        maxLength={4}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = foldDigits(event.currentTarget.value);
          const digits = text.replace(/\D/g, '');
          setTyped(digits);
          odd.current ||= digits !== text.trim();
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      <button
        type="button"
        className={clsx(side, 'rounded-e')}
        aria-label={t`زيادة الكمية`}
        aria-disabled={value >= ceiling}
        onClick={() => value < ceiling && press(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
      <span aria-live="polite" className="sr-only">
        {pressed && value}
      </span>
    </fieldset>
  );
}
