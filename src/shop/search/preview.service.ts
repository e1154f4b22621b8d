import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { currentSearchIndex, productTitles } from '#/shop/catalog/index.ts';
import { answersTo } from './answers.ts';
import { selectTaught } from './taught.queries.ts';
import type { Preview, TaughtContent } from './taught.schema.ts';
import { sharing } from './taught.service.ts';
import { TaughtIndex } from './taught-index.ts';

const shownTitles = 3;

/** What the first of these words would find if it were taught so, or if what was taught (`id`) were changed so. */
export async function previewTaught(
  db: Database,
  clock: Clock,
  locale: Locale,
  { id, ...content }: TaughtContent & { id?: number | undefined },
): Promise<Preview> {
  const [index, rows] = await Promise.all([currentSearchIndex(db), selectTaught(db)]);
  const joined = id === undefined && content.targets.length === 0 ? sharing(rows, content.words) : [];
  const gone = new Set([id, ...joined.map((row) => row.id)]);
  const words = [...content.words, ...joined.flatMap((row) => row.words)];
  const targets = [...content.targets, ...joined.flatMap((row) => row.targets)];
  const taught = new TaughtIndex();
  taught.add([...rows.filter((row) => !gone.has(row.id)), { words, targets }].map((word) => ({ word })));
  const at = clock.now().getTime();
  const { total, ids, dropped } = answersTo({ index, taught, at }, content.words[0] ?? '', shownTitles);
  const titles = await productTitles(db, ids);
  return { total, titles: ids.flatMap((one) => textIn(titles.get(one), locale) || []), dropped };
}
