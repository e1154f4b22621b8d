import type { Db } from '#/platform/database.ts';
import { countSilent, selectFitVoices } from './fit.queries.ts';
import { countFitVoices, type FitVoices, judgeFit, maxSilent, minFitVoices } from './fit.rules.ts';
import type { Fit } from './reviews.rules.ts';

/** An order that was placed so long ago has arrived, and its days for returns are over (ms). */
const silentAfterMs = 14 * 24 * 3_600_000;

/** What buyers of a product say of its sizes, by reviews and by returns, and what that comes to. */
export async function findFit(
  db: Db,
  productId: number,
  now: Date,
): Promise<{ fit: Fit | null; voices: FitVoices }> {
  const spoken = await selectFitVoices(db, productId);
  const most = countFitVoices(spoken) < minFitVoices ? 0 : maxSilent(spoken.returned);
  const before = new Date(now.getTime() - silentAfterMs);
  // Silence only counts against returns; most products have none.
  const silent = most === 0 ? 0 : await countSilent(db, productId, { before, most });
  const voices = { ...spoken, silent };
  return { fit: judgeFit(voices), voices };
}
