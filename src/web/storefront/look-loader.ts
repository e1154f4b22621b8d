import { getLook, lookName, type ShownLook } from '#/shop/look/index.ts';
import type { PageContext } from '#/web/page-context.ts';

/** The look that this page shows: the published one, or what a staff user previews. On the server only. */
export async function loadLook(page: PageContext): Promise<ShownLook> {
  page.tag(lookName);
  return page.previewedLook ?? (await getLook(page.cache));
}
