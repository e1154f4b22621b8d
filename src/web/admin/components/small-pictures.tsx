import type { PictureView } from '#/platform/picture-view.ts';
import { Picture } from '#/web/ui/picture.tsx';

/** The first pictures of a row, small; on a narrow screen one alone. */
export function SmallPictures({ pictures }: { pictures: readonly PictureView[] }) {
  return (
    <span className="flex gap-1">
      {pictures.map((picture, at) => (
        <Picture
          key={picture.src || at}
          picture={picture}
          sizes="3rem"
          widest={150}
          decorative
          className={`aspect-4/5 w-12 shrink-0 rounded-sm xl:w-10 ${at > 0 ? 'max-xl:hidden' : ''}`}
        />
      ))}
    </span>
  );
}
