import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import type { Locale } from '#/platform/local-text.ts';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { Flag } from '#/web/ui/flag.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { choicesDialogId } from './dialog-ids.ts';

/** Each language's own name: the same on every page. */
export const languageNames: Record<Locale, string> = { ar: 'العربية', fr: 'Français', en: 'English' };

/** Opens the choice of language and country; shows the current one. */
export function ChoicesOpener({
  shop,
  className,
  onClick,
}: {
  shop: Pick<StorefrontData, 'country' | 'locale'>;
  className?: string;
  onClick?: ComponentPropsWithRef<'button'>['onClick'];
}) {
  return (
    <DialogOpener
      dialog={choicesDialogId}
      className={clsx('flex min-h-11 items-center gap-2', className)}
      onClick={onClick}
    >
      <Flag code={shop.country.code} />
      <span>{shop.country.name}</span>
      <span aria-hidden>·</span>
      <bdi>{shop.country.label}</bdi>
      <span aria-hidden>·</span>
      <span>{languageNames[shop.locale]}</span>
    </DialogOpener>
  );
}
