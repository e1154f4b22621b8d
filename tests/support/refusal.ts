import { ShopError } from '#/platform/errors.ts';

/** The refusal that a call ends with; anything else fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<ShopError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ShopError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}
