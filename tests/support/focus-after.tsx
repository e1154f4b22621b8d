import { act, type ReactElement, type ReactNode, useState } from 'react';
import { expect, vi } from 'vitest';
import { livePart } from './live-part.tsx';

export type LivePage = Awaited<ReturnType<typeof livePart>>;

const removeIt = (page: LivePage) => page.press('إزالة');

let comes = () => {};
function Late({ late, children }: { late: boolean; children: ReactNode }) {
  const [here, setHere] = useState(!late);
  comes = () => setHere(true);
  return here && children;
}

/**
 * What has the focus after the button of this part, which had it, is gone. `fallback` is what moves the focus
 * (use-focus-fallback.ts); `late`: it comes while the button has the focus.
 */
export async function focusAfter(
  fallback: ReactElement,
  part: ReactElement,
  { leave = removeIt, late = false }: { leave?: (page: LivePage) => Promise<void>; late?: boolean } = {},
): Promise<Element> {
  let changed = () => {};
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(tell: () => void) {
        changed = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const page = await livePart(
    <>
      <main>
        <h1>منامات</h1>
        {part}
      </main>
      <Late late={late}>{fallback}</Late>
    </>,
  );
  const { document, inFocus } = page;
  Object.assign(HTMLElement.prototype, {
    getClientRects(this: Element) {
      return document.contains(this) ? [{}] : [];
    },
  });
  const button = document.querySelector<HTMLElement>('main button');
  button?.focus();
  if (late) await act(async () => comes());
  else await act(async () => void button?.dispatchEvent(new Event('focusin', { bubbles: true })));
  await leave(page);
  expect(inFocus()).toBe(document.body);
  changed();
  return inFocus();
}

/** Pressed it is gone, and `after` in its place. */
export function RemovedButton({
  after = null,
  ...names
}: {
  after?: ReactNode;
  id?: string;
  'aria-controls'?: string;
}) {
  const [gone, setGone] = useState(false);
  if (gone) return after;
  return (
    <button type="button" {...names} onClick={() => setGone(true)}>
      إزالة
    </button>
  );
}
