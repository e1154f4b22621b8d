import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/**
 * What is said of a form as a whole, above it or in its place. It takes the focus when it appears: the button that was pressed may stand a
 * screen below.
 */
export function FormNotice(notice: ComponentProps<typeof Notice>) {
  const box = useRef<HTMLDivElement>(null);
  // Before anything else takes the focus of a button that it replaces (use-focus-fallback.ts).
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" role="alert" {...notice} />
    </div>
  );
}
