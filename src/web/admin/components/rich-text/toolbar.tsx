import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { nextInRow } from '#/web/ui/next-in-row.ts';

export type Tool = {
  name: string;
  Icon: LucideIcon;
  act: () => void;
  /** Whether what it does is done where the caret stands; left out where that has no meaning. */
  on?: boolean | undefined;
  /** Nothing to do just now. */
  off?: boolean;
};

/** One stop of the keyboard; the arrows lead from tool to tool and follow the direction of reading. */
export function Toolbar({
  label,
  controls,
  tools,
}: {
  label: string;
  controls: string | undefined;
  tools: readonly Tool[];
}) {
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextInRow(event, stop, tools.length);
    if (next === undefined || next === stop) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="flex flex-wrap gap-1"
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, Icon, act, on, off }, at) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={on}
          aria-disabled={off}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          // What is chosen in the text stays chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
          className={clsx(
            'flex size-11 items-center justify-center rounded border aria-disabled:opacity-40',
            on ? 'border-action bg-accent-soft text-action' : 'border-line hover:border-ink',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
