import { data } from 'react-router';
import { textIn } from '#/platform/local-text.ts';
import type { PictureView } from '#/platform/picture-view.ts';
import { getSliders, getTextPage } from '#/shop/content/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import { loadLinked } from './cards-loader.ts';

/** §2.2, §2.3, §2.7 What a text page shows; 404 when there is none. On the server only. */
export async function loadTextPage(page: PageContext, params: Parameters<typeof getTextPage>[2]) {
  const found = await getTextPage(page.cache, page, params);
  if (!found) throw data(null, { status: 404 });
  page.tag(...found.tags);
  page.changesAt(found.changesAt);
  const { body, ...shown } = found.value.page;
  const { openingHours } = await getSettings(page.cache);
  const isAbout = params.kind === 'about' && shown.type === found.value.pages[0]?.type;
  return {
    // Who we are is shown by what we sell.
    picture: isAbout ? await quietPicture(page) : null,
    page: shown,
    pages: found.value.pages,
    hours: textIn(openingHours, page.locale),
    linked: await loadLinked(page, body),
  };
}

/** One of the home page that does not stand at its top, if there is one. */
async function quietPicture(page: PageContext): Promise<PictureView | null> {
  const { value, tags, changesAt } = await getSliders(page.db, page.clock, page.locale);
  page.tag(...tags);
  page.changesAt(changesAt);
  const [first, ...others] = value.slider;
  const slides = [...value.sides.toReversed(), ...others, value.parallax, first];
  const pictures = slides.flatMap((slide) => slide?.mobile ?? slide?.desktop ?? []);
  return pictures.find(({ widths }) => widths.length > 0) ?? null;
}
