import { useLingui } from '@lingui/react/macro';
import { isolated } from '#/platform/isolated.rules.ts';
import { listText } from '#/platform/list-text.rules.ts';
import { fittingPhotos } from '#/platform/photos.rules.ts';
import { decodes } from './decodes.ts';

/**
 * Which of the chosen photos fit beside the `there` others, with the problem of those that are left out in words; '' where
 * there is none.
 */
export function useFittingPhotos(): (
  chosen: readonly File[],
  there: () => number,
) => Promise<{ fit: File[]; problem: string }> {
  const { t, i18n } = useLingui();
  return async (chosen, there) => {
    const { fit, leftOut } = await fittingPhotos(chosen, there, decodes);
    const problems = leftOut.map(({ why, name: written }) => {
      const name = isolated(written);
      if (why === 'too_many') return t`يمكن إضافة 3 صور على الأكثر`;
      return why === 'too_large'
        ? t`الصورة ${name} أكبر من 8 ميغابايت`
        : t`الملف ${name} ليس صورة JPG أو PNG أو WebP`;
    });
    return { fit, problem: listText(i18n.locale, problems) };
  };
}
