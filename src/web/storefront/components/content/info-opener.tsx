import type { ComponentProps, MouseEvent } from 'react';
import { type InfoTag, infoTags } from '#/shop/content/content.rules.ts';
import { openInfo } from '../../state/info-dialog.ts';
import { ShopLink } from '../shop-link.tsx';

/** Opens an information dialog; without JavaScript, and in a new tab, it links to the page with the same text. */
export function InfoOpener({ tag, ...link }: { tag: InfoTag } & Omit<ComponentProps<typeof ShopLink>, 'to'>) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick?.(event);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openInfo(tag);
  };
  return <ShopLink prefetch="none" aria-haspopup="dialog" {...link} to={infoTags[tag]} onClick={open} />;
}
