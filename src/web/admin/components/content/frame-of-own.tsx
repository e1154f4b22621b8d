import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Draws something as it looks on a screen of another width: in an empty frame with the page's own styles, made smaller
 * until it fits. Nothing in it can be pressed.
 */
export function FrameOfOwn({
  title,
  width,
  dir,
  lang,
  children,
}: {
  title: string;
  /** px of the screen that is looked at. */
  width: number;
  dir: 'rtl' | 'ltr';
  lang: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document | null>(null);

  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    inner.head.replaceChildren(
      ...[...document.querySelectorAll('link[rel=stylesheet], style')].map((one) =>
        inner.importNode(one, true),
      ),
    );
    inner.documentElement.dir = dir;
    inner.documentElement.lang = lang;
    inner.body.inert = true;
    setPage(inner);
  }, [dir, lang]);

  useEffect(() => {
    if (!page) return;
    const resize = () => {
      const [outer, inner] = [box.current, frame.current];
      if (!outer || !inner) return;
      const scale = Math.min(1, outer.clientWidth / width);
      const height = drawn.current?.offsetHeight ?? 0;
      inner.style.width = `${width}px`;
      inner.style.height = `${height}px`;
      inner.style.transform = `scale(${scale})`;
      outer.style.height = `${Math.round(height * scale)}px`;
    };
    const watch = new ResizeObserver(resize);
    if (box.current) watch.observe(box.current);
    if (drawn.current) watch.observe(drawn.current);
    // Styles and letters come after the first drawing.
    const later = [...page.querySelectorAll('link')];
    for (const link of later) link.addEventListener('load', resize);
    resize();
    return () => {
      watch.disconnect();
      for (const link of later) link.removeEventListener('load', resize);
    };
  }, [page, width]);

  return (
    <div ref={box} dir="ltr" className="w-full overflow-hidden rounded border border-line">
      <iframe ref={frame} title={title} tabIndex={-1} className="block origin-top-left border-0" />
      {page && createPortal(<div ref={drawn}>{children}</div>, page.body)}
    </div>
  );
}
