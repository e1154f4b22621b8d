import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { photoAccept } from '#/platform/photos.rules.ts';
import { describedBy, FieldNotes } from '#/web/ui/field.tsx';
import { useFittingPhotos } from '#/web/ui/use-fitting-photos.ts';

const id = 'open-return-photos';

/** The photos that the caller has sent; those that are left out are named with the reason. */
export function OpenReturnPhotos({ change }: { change: (photos: File[]) => void }) {
  const fitting = useFittingPhotos();
  const [leftOut, setLeftOut] = useState('');
  const choose = async (files: readonly File[]) => {
    const { fit, problem } = await fitting(files, () => 0);
    setLeftOut(problem);
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
