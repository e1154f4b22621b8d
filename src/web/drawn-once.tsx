import { type ComponentType, createContext, type HTMLAttributes, useContext, useMemo, useState } from 'react';
import { alike } from './alike.ts';
import type { PageCurrency } from './ui/currency.tsx';
import { useCurrency } from './ui/currency.tsx';

/** What stands for a part's HTML until the page is whole; on the server only (drawn-parts.server.tsx). */
export type DrawPart = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  currency: PageCurrency,
) => string;

export const DrawPartContext = createContext<DrawPart | undefined>(undefined);

/**
 * An element around a part that stands on many pages: its HTML follows from its props, the language and the currency
 * alone, so the server draws it once and the browser, which finds the same HTML, wakes it up as ever. There it is drawn
 * again only for other props: the router draws the whole page whenever it learns of addresses or begins to move. Props
 * are data and handlers; words that were put together elsewhere cannot be told apart.
 */
export function DrawnOnce<Props extends object>({
  as: Tag,
  part: Part,
  props,
  ...around
}: {
  as: 'li' | 'div' | 'ol' | 'ul';
  part: ComponentType<Props>;
  props: Props;
} & Pick<HTMLAttributes<HTMLElement>, 'className' | 'aria-busy'>) {
  const draw = useContext(DrawPartContext);
  const currency = useCurrency();
  if (!draw) {
    return (
      <Tag {...around}>
        <Awake part={Part} props={props} />
      </Tag>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, in whose place the server puts what React itself wrote.
  return <Tag {...around} dangerouslySetInnerHTML={{ __html: draw(Part, props, currency) }} />;
}

function Awake<Props extends object>({ part: Part, props }: { part: ComponentType<Props>; props: Props }) {
  const [kept, keep] = useState(props);
  const same = alike(kept, props);
  if (!same) keep(props);
  const shown = same ? kept : props;
  return useMemo(() => <Part {...shown} />, [Part, shown]);
}
