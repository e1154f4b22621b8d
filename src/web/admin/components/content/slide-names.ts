import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SlideKind } from '#/shop/content/slides.schema.ts';

/** Where a slide stands on the home page. */
export const slideKindNames: Record<SlideKind, MessageDescriptor> = {
  slider: msg`شرائح الأعلى`,
  parallax: msg`الشريط العريض`,
  side: msg`الصورتان المتجاورتان`,
};
