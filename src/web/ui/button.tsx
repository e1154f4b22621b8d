import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'night';
export type ButtonSize = 'normal' | 'large' | 'small';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-action text-white hover:bg-action-strong',
  secondary: 'border border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  quiet: 'text-ink hover:bg-surface',
  // What deletes or ends: never filled, as what sells and saves is.
  danger: 'border border-danger bg-transparent text-danger hover:bg-danger hover:text-white',
  night: 'bg-on-night text-night hover:bg-white',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-sm',
  normal: 'min-h-12 px-6',
  large: 'min-h-14 px-8 text-lg',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(
  look: ButtonLook = 'primary',
  size: ButtonSize = 'normal',
  more?: string,
): string {
  return clsx('button', looks[look], sizes[size], more);
}

export function Button({
  look,
  size,
  className,
  ...button
}: { look?: ButtonLook; size?: ButtonSize } & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...button} className={buttonClass(look, size, className)} />;
}
