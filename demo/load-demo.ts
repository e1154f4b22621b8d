import type { Db } from '#/platform/database.ts';
import { allCategories, createProduct, ensureCategory, type MadeProduct } from '#/shop/catalog/index.ts';
import { createPost, createSlide } from '#/shop/content/index.ts';
import { addDemoReviews } from '#/shop/reviews/index.ts';
import { fillDemoSettings } from '#/shop/settings/index.ts';
import {
  type DemoCategory,
  type DemoProduct,
  type DemoSlide,
  demoCategoryTree,
  demoProducts,
  demoSlides,
  type Text3,
} from './catalog/index.ts';
import { type DemoDeps, hasDrawings, insertDrawings, lockDemo } from './demo-pictures.queries.ts';
import { picturesInOrder } from './picture-order.ts';
import { pictureOf } from './pictures.ts';
import { demoPosts } from './posts.ts';
import { demoReviewsOf } from './reviews.ts';
import { demoSettings } from './settings.ts';
import type { Drawing } from './studio/index.ts';

const hour = 3_600_000;

/**
 * Fills a shop that has nothing yet with the demo shop, in one transaction: categories, products, slides, and
 * the work of drawing their pictures as jobs. A shop that has categories, or ever had the demo, is left alone
 * and null is the answer. The drawing itself happens later, in the queue.
 */
export async function loadDemo(deps: DemoDeps): Promise<{ products: number; pictures: number } | null> {
  // Descriptions are hashed before the transaction: nothing but the database works inside it.
  const ordered = picturesInOrder();
  const now = deps.clock.now();
  return await deps.db.transaction(async (tx) => {
    await lockDemo(tx);
    if ((await hasDrawings(tx)) || (await allCategories(tx, 'ar')).value.length > 0) return null;
    const ids = await insertDrawings(
      tx,
      ordered.map(({ picture }) => picture),
    );
    const idOf = (drawing: Drawing): number => {
      const id = ids.get(pictureOf(drawing).fingerprint);
      if (id === undefined) throw new Error(`a drawing was not written: ${JSON.stringify(drawing)}`);
      return id;
    };
    for (const category of demoCategoryTree) await writeCategory(tx, category, idOf);
    for (const product of demoProducts) {
      const { id } = await writeProduct(tx, product, now, idOf);
      await writeReviews(tx, id, product, now, idOf);
    }
    for (const [position, slide] of demoSlides.entries()) await writeSlide(tx, slide, position, idOf);
    for (const { daysAgo, picture, ...post } of demoPosts(demoSlides)) {
      const publishedAt = new Date(now.getTime() - daysAgo * 24 * hour);
      const pictureId = picture ? idOf({ shape: 'scene', scene: picture }) : null;
      await createPost(tx, { ...post, pictureId, publishedAt, updatedAt: publishedAt, isDemo: true });
    }
    await fillDemoSettings(tx, demoSettings);
    for (const [at, { picture, firstScreen }] of ordered.entries()) {
      const pictureId = ids.get(picture.fingerprint) ?? 0;
      await deps.enqueuePicture(tx, { pictureId, priority: ordered.length - at, firstScreen });
    }
    return { products: demoProducts.length, pictures: ordered.length };
  });
}

async function writeCategory(
  tx: Db,
  category: DemoCategory,
  idOf: (drawing: Drawing) => number,
): Promise<void> {
  const { parent, tile, ...values } = category;
  await ensureCategory(tx, {
    ...values,
    isDemo: true,
    pictureId: tile ? idOf({ shape: 'tile', tile }) : null,
    ...(parent === null ? {} : { parentTag: parent }),
  });
}

async function writeProduct(
  tx: Db,
  product: DemoProduct,
  now: Date,
  idOf: (drawing: Drawing) => number,
): Promise<MadeProduct> {
  const { demo, category, categories, description, publishedDaysAgo, articles, ...values } = product;
  const [, ...others] = categories;
  return await createProduct(
    tx,
    {
      ...values,
      isDemo: demo,
      categories: [category, ...others],
      description: paragraphs(description),
      publishedAt: new Date(now.getTime() - publishedDaysAgo * 24 * hour),
      articles: articles.map(({ pictures, prices, ...article }) => ({
        ...article,
        pictures: pictures.map(({ spec, alt }) => ({ pictureId: idOf({ shape: 'garment', spec }), alt })),
        prices: prices.map(({ promoEndsInHours, ...price }) => ({
          ...price,
          promoEndsAt: promoEndsInHours === null ? null : new Date(now.getTime() + promoEndsInHours * hour),
        })),
      })),
    },
    { reason: 'demo', actor: 'demo' },
  );
}

async function writeReviews(
  tx: Db,
  productId: number,
  product: DemoProduct,
  now: Date,
  idOf: (drawing: Drawing) => number,
): Promise<void> {
  const said = demoReviewsOf(product);
  if (said.length === 0) return;
  await addDemoReviews(
    tx,
    productId,
    said.map(({ daysAgo, photograph, ...review }) => ({
      ...review,
      createdAt: new Date(now.getTime() - daysAgo * 24 * hour),
      pictureIds: photograph ? [idOf({ shape: 'scene', scene: photograph })] : [],
    })),
  );
}

async function writeSlide(
  tx: Db,
  slide: DemoSlide,
  position: number,
  idOf: (drawing: Drawing) => number,
): Promise<void> {
  const { desktop, mobile, ...values } = slide;
  await createSlide(tx, {
    ...values,
    position,
    isDemo: true,
    desktopPictureId: idOf({ shape: 'scene', scene: desktop }),
    mobilePictureId: mobile ? idOf({ shape: 'scene', scene: mobile }) : null,
  });
}

/** The shop keeps descriptions as HTML; the demo's are plain sentences. */
function paragraphs({ ar, fr, en }: Text3): Text3 {
  return { ar: paragraph(ar), fr: paragraph(fr), en: paragraph(en) };
}

const paragraph = (text: string): string =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
