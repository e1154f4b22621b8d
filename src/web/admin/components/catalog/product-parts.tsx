import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { nextInRow } from '#/web/ui/next-in-row.ts';
import { showCurrent, tabRow } from '../link-tabs.tsx';

const partKeys = ['details', 'sizes', 'pictures', 'fit'] as const;
type Part = (typeof partKeys)[number];

/**
 * The tabs of the product editor: texts, colours with sizes and prices, pictures, what buyers say of its sizes. A hidden tab keeps its typed
 * values. The tab list has one tab stop; the arrow keys follow the reading direction, Home and End go to the ends.
 */
export function ProductParts({ parts }: { parts: Record<Part, ReactNode> }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [current, setCurrent] = useState<Part>(
    partKeys.find((part) => part === params.get('part')) ?? 'details',
  );
  // A tab is rendered when it first opens, and stays mounted.
  const [seen, setSeen] = useState<readonly Part[]>([current]);
  const names: Record<Part, string> = {
    details: t`المعلومات`,
    sizes: t`الألوان والمقاسات`,
    pictures: t`الصور`,
    fit: t`المقاس والمرتجعات`,
  };
  const open = (part: Part) => {
    setCurrent(part);
    if (!seen.includes(part)) setSeen([...seen, part]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextInRow(event, partKeys.indexOf(current), partKeys.length);
    const part = next === undefined ? undefined : partKeys[next];
    if (!part) return;
    event.preventDefault();
    open(part);
    document.getElementById(`tab-${part}`)?.focus();
  };
  return (
    <>
      <div
        ref={showCurrent}
        role="tablist"
        aria-label={t`أجزاء المنتج`}
        className={tabRow}
        onKeyDown={onKeyDown}
      >
        {partKeys.map((part) => (
          <button
            key={part}
            type="button"
            role="tab"
            id={`tab-${part}`}
            aria-selected={part === current}
            aria-controls={`part-${part}`}
            tabIndex={part === current ? 0 : -1}
            onClick={() => open(part)}
            className="flex min-h-11 items-center rounded-full border border-line-strong px-4 aria-selected:border-action aria-selected:bg-accent-soft aria-selected:font-semibold aria-selected:text-action"
          >
            {names[part]}
          </button>
        ))}
      </div>
      {partKeys.map((part) => (
        <div
          key={part}
          role="tabpanel"
          id={`part-${part}`}
          aria-labelledby={`tab-${part}`}
          className={clsx('min-w-0', part !== current && 'hidden')}
        >
          {seen.includes(part) && parts[part]}
        </div>
      ))}
    </>
  );
}
