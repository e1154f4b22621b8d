import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import type { blockAreas } from '#/shop/look/product-blocks.rules.ts';
import { CleanHtml } from '#/web/ui/clean-html.tsx';
import { nextInRow } from '#/web/ui/next-in-row.ts';
import { Percent } from '#/web/ui/percent.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { DeliveryAndReturns } from './delivery-and-returns.tsx';

type Part = { title: ReactNode; content: ReactNode };
type TabId = (typeof blockAreas)['tabs'][number];

/** §2.47 The details of a product in tabs; an empty one has no tab. */
export function ProductDetails({
  product,
  color,
  shop,
  order,
}: {
  product: ShownProduct;
  color: string;
  shop: StorefrontData;
  /** The tabs, in the order that the merchant chose. */
  order: readonly TabId[];
}) {
  const { description, care, fabrics } = product;
  const parts: Record<TabId, Part | false> = {
    description: (description || color) !== '' && {
      title: <Trans>الوصف</Trans>,
      content: (
        <>
          <CleanHtml html={description} className="rich-text" />
          {color && color !== description && <CleanHtml html={color} className="rich-text" />}
        </>
      ),
    },
    fabric: fabrics.length > 0 && {
      title: <Trans>القماش</Trans>,
      content: (
        <ul>
          {fabrics.map((fabric) => (
            <li key={fabric.elementId} className="flex max-w-xs justify-between gap-4 py-0.5">
              <span>{fabric.name}</span>
              <Percent value={fabric.percent} className="text-muted" />
            </li>
          ))}
        </ul>
      ),
    },
    care: care !== '' && {
      title: <Trans>العناية</Trans>,
      content: <CleanHtml html={care} className="rich-text" />,
    },
    delivery: {
      title: <Trans>التوصيل والإرجاع</Trans>,
      content: <DeliveryAndReturns shop={shop} hygiene={product.hygiene} />,
    },
  };
  return (
    <Tabs
      parts={order.flatMap((key) => {
        const part = parts[key];
        return part ? { key, ...part } : [];
      })}
    />
  );
}

/** The tab list has one tab stop; the arrow keys follow the reading direction, Home and End go to the ends. */
function Tabs({ parts }: { parts: readonly (Part & { key: TabId })[] }) {
  const { t } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useState(parts[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = parts.findIndex(({ key }) => key === chosen);
    const next = nextInRow(event, at, parts.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(parts[next]?.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={t`عن المنتج`}
        className="relative -mx-4 flex gap-5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
        onKeyDown={onKeyDown}
      >
        {parts.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            className={clsx(
              'min-h-12 shrink-0 border-b-2 px-0.5 focus-visible:-outline-offset-4',
              key === chosen
                ? 'border-action font-semibold'
                : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
            )}
            onClick={() => setChosen(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {parts.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== chosen}
          // Without JavaScript all panels are visible, one below the other.
          className="min-h-32 py-4 text-[0.97rem] noscript:block!"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
