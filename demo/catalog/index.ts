import { babies } from './babies.ts';
import { boys } from './boys.ts';
import { demoCategories } from './categories.ts';
import { family } from './family.ts';
import { girls } from './girls.ts';
import { menHome } from './men-home.ts';
import { menNight } from './men-night.ts';
import { slidesOf } from './slides.ts';
import type { DemoCategory, DemoProduct, DemoSlide } from './types.ts';
import { womenBasics } from './women-basics.ts';
import { womenGowns } from './women-gowns.ts';
import { womenHome } from './women-home.ts';
import { womenPyjamas } from './women-pyjamas.ts';

/** The demo shop's whole catalog. */
export const demoProducts: readonly DemoProduct[] = [
  ...womenPyjamas,
  ...womenGowns,
  ...womenHome,
  ...womenBasics,
  ...menNight,
  ...menHome,
  ...girls,
  ...boys,
  ...babies,
  ...family,
];

export const demoCategoryTree: readonly DemoCategory[] = demoCategories(demoProducts);

export const demoSlides: readonly DemoSlide[] = slidesOf(demoProducts);

export type {
  DemoAudience,
  DemoCategory,
  DemoProduct,
  DemoSlide,
  Text3,
} from './types.ts';
