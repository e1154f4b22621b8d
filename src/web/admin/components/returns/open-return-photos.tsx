import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolated } from '#/platform/isolated.rules.ts';
import { fittingPhotos, photoAccept } from '#/platform/photos.rules.ts';
import { decodes } from '#/web/ui/decodes.ts';
import { describedBy, FieldNotes } from '#/web/ui/field.tsx';

const id = 'open-return-photos';

/** The photos that the caller has sent; those that are left out are named with the reason. */
export function OpenReturnPhotos({ change }: { change: (photos: File[]) => void }) {
  const { t } = useLingui();
  const [leftOut, setLeftOut] = useState('');
  const choose = async (files: readonly File[]) => {
    const { fit, leftOut: problems } = await fittingPhotos(files, () => 0, decodes);
    const words = problems.map(({ why, name: written }) => {
      const name = isolated(written);
      if (why === 'too_many') return t`يمكن إضافة 3 صور على الأكثر`;
      return why === 'too_large'
        ? t`الصورة ${name} أكبر من 8 ميغابايت`
        : t`الملف ${name} ليس صورة JPG أو PNG أو WebP`;
    });
    setLeftOut(words.join('، '));
    change(fit);
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id}>
        <Trans>صور، إن أرسلها الزبون</Trans>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={photoAccept}
        className="min-h-11 max-w-full"
        {...describedBy({ id, error: leftOut })}
        onChange={(event) => void choose([...(event.currentTarget.files ?? [])])}
      />
      <FieldNotes id={id} error={leftOut} />
    </div>
  );
}
