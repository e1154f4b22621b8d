import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TypePair } from '#/shop/look/look.rules.ts';
import type { ChosenColors } from '#/shop/look/palette.rules.ts';

export const colorNames: Record<keyof ChosenColors, MessageDescriptor> = {
  accent: msg`لون العلامة`,
  paper: msg`خلفية الصفحات`,
  ink: msg`لون الكلام`,
  night: msg`الشريط العلوي وأسفل الصفحة`,
};

export const typePairNames: Record<TypePair, MessageDescriptor> = {
  house: msg`خط المسيري للعناوين`,
  plain: msg`خط وزير متن للعناوين أيضًا`,
  modern: msg`خط الإسكندرية للعناوين`,
};
