import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { fromLg } from './breakpoints.ts';
import { X } from './icons.tsx';

/** Left and right are the same in every language (§2.24); start and end follow the language. */
export type DialogSide = 'center' | 'left' | 'right' | 'start' | 'end' | 'top' | 'bottom';

/**
 * A native modal dialog: it holds the focus, closes by Escape, its button or a press beside it, and gives the
 * focus back. Opened by a `DialogOpener` (also before any script has run, where the browser knows commands) or by
 * `open`.
 */
export function Dialog({
  id,
  title,
  side = 'center',
  open,
  onClose,
  inPageFromLg = false,
  className,
  header,
  footer,
  children,
}: {
  id: string;
  title: ReactNode;
  side?: DialogSide;
  /** Given: the dialog follows it; another object opens it anew. Left out: openers open it. */
  open?: boolean | object | null | undefined;
  onClose?: (() => void) | undefined;
  /** On wide screens it is no dialog: its content stands in the page, where it is written. */
  inPageFromLg?: boolean;
  className?: string | undefined;
  /** Stands between the title and the closing button. */
  header?: ReactNode;
  /** Stays at the lower edge while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const box = useRef<HTMLDialogElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    // Only what was opened this way is closed: a press before hydration may have opened it already.
    if (!open && wasOpen.current) box.current?.close();
    wasOpen.current = Boolean(open);
  }, [open]);
  // A screen that is turned or widened: in the page it has neither title nor closing button.
  useEffect(() => {
    if (!inPageFromLg) return;
    const wide = window.matchMedia(fromLg);
    const settle = () => wide.matches && box.current?.close();
    settle();
    wide.addEventListener('change', settle);
    return () => wide.removeEventListener('change', settle);
  }, [inPageFromLg]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; the keyboard's way out, Escape, is the native dialog's own.
    <dialog
      ref={box}
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx('dialog', `dialog-${side}`, inPageFromLg && 'dialog-in-page', className)}
      // Opened anew before the event of its closing came, it stays open.
      onClose={() => box.current?.open || onClose?.()}
      // A press on the backdrop is a press on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      {...closedByPress}
    >
      <div
        className={clsx(
          'flex min-h-14 shrink-0 items-center gap-2 border-b border-line ps-5 pe-2',
          inPageFromLg && 'lg:hidden',
        )}
      >
        <h2 id={`${id}-title`} className="grow text-lg">
          {title}
        </h2>
        {header}
        <button
          type="button"
          aria-label={t`إغلاق`}
          className="flex size-11 items-center justify-center rounded hover:bg-surface"
          onClick={() => knowsCommands() || box.current?.close()}
          {...command('close', id)}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
      {footer && (
        <div className={clsx('shrink-0 border-t border-line bg-raised p-4', inPageFromLg && 'lg:hidden')}>
          {footer}
        </div>
      )}
    </dialog>
  );
}

/** Browsers that know it close a dialog by a press beside it without our script. */
const closedByPress: object = { closedby: 'any' };

/** Browsers that know invoker commands open and close without our script. */
const command = (name: 'show-modal' | 'close', id: string): object => ({ command: name, commandfor: id });

const knowsCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/** A button that opens the dialog with this id. */
export function DialogOpener({
  dialog,
  onClick,
  ...button
}: { dialog: string } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      {...command('show-modal', dialog)}
      onClick={(event) => {
        onClick?.(event);
        const box = document.getElementById(dialog);
        if (!box) return openWhenThere(dialog);
        if (!knowsCommands() && box instanceof HTMLDialogElement && !box.open) box.showModal();
      }}
    />
  );
}

/** A dialog that has not come yet is opened when it does, unless something else is pressed or gone to meanwhile. */
function openWhenThere(id: string): void {
  const watch = new MutationObserver(() => {
    const box = document.getElementById(id);
    if (!(box instanceof HTMLDialogElement)) return;
    watch.disconnect();
    if (!box.open) box.showModal();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  for (const kind of ['click', 'popstate'])
    window.addEventListener(kind, () => watch.disconnect(), { once: true, capture: true });
}

/** Closes the dialog around an element, for a link that leads on inside the shop. */
export function closeDialogAround(element: Element): void {
  element.closest('dialog')?.close();
}
