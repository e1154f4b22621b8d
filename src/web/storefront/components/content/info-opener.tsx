import type { ComponentProps, MouseEvent } from 'react';
import { type InfoTag, infoTags } from '#/shop/content/content.rules.ts';
import { openInfo } from '../../state/info-dialog.ts';
import { ShopLink } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';

/** Opens an information dialog; without JavaScript, and in a new tab, it links to the page with the same text. */
export function InfoOpener({ tag, ...link }: { tag: InfoTag } & Omit<ComponentProps<typeof ShopLink>, 'to'>) {
  const shop = useStorefront();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick?.(event);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openInfo(tag);
  };
  const to = shop?.links.infoPages[tag] ?? infoTags[tag];
  return <ShopLink prefetch="none" aria-haspopup="dialog" {...link} to={to} onClick={open} />;
}
