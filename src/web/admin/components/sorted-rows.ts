import { nearestPoint, type Point, placeUnder, type SortedRow } from './sorted-place.ts';

/** How the rows of a list stand: below one another, or beside each other too and all of one size. */
export type ListShape = 'list' | 'grid';

/** The rows of a list as they stand on the screen. */
const rowsOf = (list: Element): (SortedRow & { left: number; right: number })[] =>
  [...list.querySelectorAll(':scope > [data-sorted]')].map((row) => {
    const { top, bottom, left, right } = row.getBoundingClientRect();
    return { id: Number(row.getAttribute('data-sorted')), top, bottom, left, right };
  });

/** Which place a row has that was taken at one point and is held at another. */
type Finder = (list: Element, id: number, from: Point) => (to: Point) => number;

export const finders: Record<ListShape, Finder> = {
  list(list, id, { y }) {
    const grip = y - (rowsOf(list).find((row) => row.id === id)?.top ?? y);
    return (to) => placeUnder(rowsOf(list), id, grip, to.y);
  },
  grid(list, id, from) {
    // On the page, where the cells stand still while it is scrolled.
    const onPage = ({ x, y }: Point): Point => ({ x: x + window.scrollX, y: y + window.scrollY });
    const rows = rowsOf(list);
    const middles = rows.map(({ left, right, top, bottom }) =>
      onPage({ x: (left + right) / 2, y: (top + bottom) / 2 }),
    );
    const start = onPage(from);
    const own = middles[rows.findIndex((row) => row.id === id)] ?? start;
    return (to) => {
      const { x, y } = onPage(to);
      return nearestPoint(middles, { x: x - start.x + own.x, y: y - start.y + own.y });
    };
  },
};

/** By how many places an arrow key moves a row of a list; 0 for every other key. */
export function stepOf(key: string, shape: ListShape, list: Element): number {
  if (shape === 'list') return { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const rows = rowsOf(list);
  const columns = rows.filter(({ top }) => top === rows[0]?.top).length;
  const later = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  return { ArrowUp: -columns, ArrowDown: columns, ArrowRight: later, ArrowLeft: -later }[key] ?? 0;
}
