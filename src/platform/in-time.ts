/** What the work answers; throws with this message where that takes longer than so many ms. The work itself goes on. */
export function inTime<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
