/** The entry of the look: what other modules may import. */
export { houseLook, type LookContent } from './look.rules.ts';
export {
  findDraft,
  findLook,
  getLook,
  getStaffLook,
  lookName,
  type ShownLook,
  undoLook,
} from './look.service.ts';
export { type LookStylesheet, lookPath, lookStylesheet } from './look-stylesheet.ts';
export { paletteOf } from './palette.rules.ts';
