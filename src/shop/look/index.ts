/** The entry of the look: what other modules may import. */
export { categoryOf, type HomeSection, type RailSource } from './home-sections.rules.ts';
export { type LinkList, linkLists, referenceOf } from './links.rules.ts';
export { houseLook, type LookContent } from './look.rules.ts';
export {
  findLook,
  getLook,
  getStaffLook,
  lookName,
  type ShownLook,
  undoLook,
} from './look.service.ts';
export { lookCookie, openLookPass } from './look-pass.ts';
export { lookPath, lookStylesheet, previewStylesheet } from './look-stylesheet.ts';
export { paletteOf } from './palette.rules.ts';
export { findPreview } from './preview.service.ts';
export { shownBlocks } from './product-blocks.rules.ts';
export type { ShownLink } from './shop-pages.rules.ts';
