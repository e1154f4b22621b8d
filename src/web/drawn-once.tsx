import { type ComponentType, createContext, type HTMLAttributes, useContext } from 'react';
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
 * alone, so the server draws it once and the browser, which finds the same HTML, wakes it up as ever. Props are data
 * and handlers; words that were put together elsewhere cannot be told apart.
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
        <Part {...props} />
      </Tag>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, in whose place the server puts what React itself wrote.
  return <Tag {...around} dangerouslySetInnerHTML={{ __html: draw(Part, props, currency) }} />;
}
