import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#/platform/database.ts';
import { commitImport } from '#/shop/catalog/import/index.ts';
import { adoptDemoProducts, ensureCategory } from '#/shop/catalog/index.ts';
import { createPost, createSlide } from '#/shop/content/index.ts';
import { takesDemo } from '#/shop/onboarding/index.ts';
import { addDemoOffer } from '#/shop/promotions/index.ts';
import { addDemoReviews } from '#/shop/reviews/index.ts';
import { fillDemoSettings } from '#/shop/settings/index.ts';
import {
  catalogWith,
  demoCategories,
  demoOffers,
  demoPosts,
  demoReviews,
  demoSets,
  demoSettings,
  demoSlides,
  writtenAt,
} from './data.ts';
import { type DrawnPicture, picturesInOrder, scenePicture, tilePicture } from './drawings.ts';
import { type DemoDeps, insertDrawings, lockDemo } from './pictures.queries.ts';

const day = 24 * 3_600_000;

/**
 * Fills a shop that has nothing yet with the demo shop, in one transaction: categories, products by the import that a
 * merchant has, slides, and the work of drawing their pictures as jobs. A shop that has categories, or ever had the
 * demo, is left alone and null is the answer. The drawing itself happens later, in the queue.
 */
export async function loadDemo(deps: DemoDeps): Promise<{ products: number; pictures: number } | null> {
  const ordered = picturesInOrder(deps.size);
  const now = deps.clock.now();
  return await deps.db.transaction(async (tx) => {
    await lockDemo(tx);
    if (!(await takesDemo(tx))) return null;
    const ids = await insertDrawings(tx, ordered);
    const idOf = ({ fingerprint }: DrawnPicture): number => {
      const id = ids.get(fingerprint);
      if (id === undefined) throw new Error(`${fingerprint} was not written`);
      return id;
    };
    await writeCategories(tx, idOf);
    const products = await importProducts(tx, now, new Set(ids.keys()));
    await writeOffers(tx, products);
    await writeReviews(tx, products, now, idOf);
    await writeContent(tx, now, idOf);
    await fillDemoSettings(tx, demoSettings());
    for (const [at, { firstScreen, ...picture }] of ordered.entries()) {
      await deps.enqueuePicture(tx, {
        pictureId: idOf(picture),
        priority: ordered.length - at,
        firstScreen,
      });
    }
    return { products: products.size, pictures: ordered.length };
  });
}

type IdOf = (picture: DrawnPicture) => number;

/** Before the products: a product file names categories by their tags alone. */
async function writeCategories(tx: Db, idOf: IdOf): Promise<void> {
  for (const [position, { tag, parent, ar, fr, en, rule, hygiene, tile }] of demoCategories().entries()) {
    await ensureCategory(tx, {
      ...{ tag, parentTag: parent, label: fr, arLabel: ar, enLabel: en, position, isDemo: true },
      rule: rule ?? null,
      hygiene: hygiene !== undefined,
      pictureId: idOf(tilePicture(tile)),
    });
  }
}

const dayMs = 86_400_000;

/**
 * The product file, as a merchant's, with those of its pictures that are drawn; its days move along to the day of
 * loading (UTC), so that an offer ends with a day. Answers ids by handle.
 */
async function importProducts(
  tx: Db,
  now: Date,
  drawn: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-demo-'));
  const file = join(folder, 'catalog.csv');
  await writeFile(file, catalogWith(drawn));
  const { report, runId } = await commitImport(tx, file, { actor: 'demo' }).finally(() =>
    rm(folder, { recursive: true }),
  );
  if (runId === null)
    throw new Error(`the demo's products were refused: ${JSON.stringify(report.problems.slice(0, 3))}`);
  const days = Math.floor((now.getTime() - writtenAt.getTime()) / dayMs);
  return await adoptDemoProducts(tx, runId, days * dayMs);
}

async function writeOffers(tx: Db, products: ReadonlyMap<string, number>): Promise<void> {
  const idOf = (handle: string): number => {
    const id = products.get(handle);
    if (id === undefined) throw new Error(`an offer names ${handle}, which is not there`);
    return id;
  };
  for (const { products: named, ...offer } of demoOffers()) {
    await addDemoOffer(tx, { ...offer, productIds: named.map(idOf) });
  }
  for (const { members, ...set } of demoSets()) {
    await addDemoOffer(tx, {
      ...set,
      pieces: members.reduce((sum, { min }) => sum + min, 0),
      members: members.map(({ products: named, ...member }) => ({
        ...member,
        choices: named.map((handle) => ({ productId: idOf(handle), articleIds: [] })),
      })),
    });
  }
}

async function writeReviews(
  tx: Db,
  products: ReadonlyMap<string, number>,
  now: Date,
  idOf: IdOf,
): Promise<void> {
  for (const [handle, reviews] of Map.groupBy(demoReviews(), ({ product }) => product)) {
    const productId = products.get(handle);
    if (productId === undefined) throw new Error(`a review speaks of ${handle}, which is not there`);
    await addDemoReviews(
      tx,
      productId,
      reviews.map(({ product: _, daysAgo, photograph, fit, ...review }) => ({
        ...review,
        fit: fit ?? null,
        createdAt: new Date(now.getTime() - daysAgo * day),
        pictureIds: photograph ? [idOf(scenePicture(photograph))] : [],
      })),
    );
  }
}

async function writeContent(tx: Db, now: Date, idOf: IdOf): Promise<void> {
  for (const [position, { desktop, mobile, ...slide }] of demoSlides().entries()) {
    await createSlide(tx, {
      ...slide,
      position,
      isDemo: true,
      desktopPictureId: idOf(scenePicture(desktop)),
      mobilePictureId: mobile === null ? null : idOf(scenePicture(mobile)),
    });
  }
  for (const { daysAgo, picture, ...post } of demoPosts()) {
    const publishedAt = new Date(now.getTime() - daysAgo * day);
    const pictureId = idOf(scenePicture(picture));
    await createPost(tx, { ...post, pictureId, publishedAt, updatedAt: publishedAt, isDemo: true });
  }
}
