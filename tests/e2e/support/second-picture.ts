import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { ProductWithStock } from '../../../src/shop/catalog/catalog.schema.ts';
import type { ArticlePictureList } from '../../../src/shop/catalog/images/pictures.schema.ts';
import { expect } from './test.ts';

/**
 * Gives the product's colours a second picture, as a staff user does: what somebody sends is made at once, the demo
 * shop's own is drawn when everything else is. Answers how to take it away. `request` is a staff user's.
 */
export async function giveSecondPicture(
  request: APIRequestContext,
  origin: string,
  productId: number,
): Promise<() => Promise<void>> {
  const articles = async () => {
    const answer = await request.get(`${origin}/api/product/${productId}`);
    return ((await answer.json()) as { data: Pick<ProductWithStock, 'products'> }).data.products;
  };
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#7a8f6a' } })
    .jpeg()
    .toBuffer();
  const undo: (() => Promise<unknown>)[] = [];
  for (const { id } of await articles()) {
    const url = `${origin}/api/admin/articles/${id}/pictures`;
    const order = async (pictures: ArticlePictureList['pictures'], seen: string) => {
      const data = { pictures: pictures.map((one) => ({ id: one.id, alt: one.alt })), seen };
      const answer = await request.put(url, { data, headers: { origin } });
      if (!answer.ok()) throw new Error(await answer.text());
      return ((await answer.json()) as { data: ArticlePictureList }).data;
    };
    const file = { name: 'second.jpg', mimeType: 'image/jpeg', buffer };
    const sent = await request.post(url, { multipart: { file }, headers: { origin } });
    if (!sent.ok()) throw new Error(await sent.text());
    const { pictures, version } = ((await sent.json()) as { data: ArticlePictureList }).data;
    const [front, ...rest] = pictures;
    const added = rest.pop();
    if (!front || !added) throw new Error(`the colour ${id} has a picture`);
    const ordered = await order([front, added, ...rest], version);
    undo.push(() => order([front, ...rest], ordered.version));
  }
  // Until those of the first colour are made, which a card shows; the others' own may be drawn much later.
  const isMade = async () => (await articles())[0]?.pictures.slice(0, 2).every(({ src }) => src);
  await expect.poll(isMade, { timeout: 240_000 }).toBe(true);
  return async () => {
    for (const one of undo) await one();
  };
}
