/** Deals with all items, so many at once. After a failure nothing begins any more; it is thrown once all that had begun has ended. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const shared = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = shared.next(); !next.done && failures.length === 0; next = shared.next()) {
      await act(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}
