/** The page numbers of a pagination: first, last and the neighbours; null is a gap of two pages or more. */
export function pagesShown(page: number, lastPage: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, lastPage].filter((one) => one >= 1 && one <= lastPage);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
