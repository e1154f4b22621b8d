import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showCurrent, tabRow } from '../link-tabs.tsx';

const partKeys = ['details', 'sizes', 'pictures', 'fit'] as const;
type Part = (typeof partKeys)[number];

/**
 * The tabs of the product editor: texts, colours with sizes and prices, pictures, what buyers say of its sizes. A hidden tab keeps its typed
 * values.
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
  return (
    <>
      <div ref={showCurrent} role="tablist" aria-label={t`أجزاء المنتج`} className={tabRow}>
        {partKeys.map((part) => (
          <button
            key={part}
            type="button"
            role="tab"
            id={`tab-${part}`}
            aria-selected={part === current}
            aria-controls={`part-${part}`}
            onClick={() => {
              setCurrent(part);
              if (!seen.includes(part)) setSeen([...seen, part]);
            }}
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
