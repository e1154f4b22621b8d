/**
 * A press on a button that came with the document, but whose script is still on its way: React drops it. The last such
 * press is kept, and repeated when a part of the page comes to life (dispensable.tsx), so that nobody presses in vain.
 */
let unheard: HTMLButtonElement | null = null;

if (typeof window !== 'undefined') {
  // At the window, ahead of React, which stops what it cannot pass on.
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      // A button with a command of its own works without our script.
      unheard = button?.hasAttribute('commandfor') ? null : button;
    },
    true,
  );
}

/** React passes the press on: for the `onClickCapture` of the page's body. */
export function hearPress(): void {
  unheard = null;
}

/** Presses again what was not heard. Where its script is not there yet either, it is kept once more. */
export function repeatPress(): void {
  const button = unheard;
  unheard = null;
  if (button?.isConnected) button.click();
}
