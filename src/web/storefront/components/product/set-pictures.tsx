import type { PictureView } from '#/platform/picture-view.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Picture } from '#/web/ui/picture.tsx';

/** What a set consists of, side by side. */
export function SetPictures({ pictures }: { pictures: readonly PictureView[] }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keyed(pictures, ({ src }) => src).map(({ key, item: picture }) => (
        <Picture key={key} picture={picture} sizes="44px" decorative className="aspect-4/5 w-11 rounded-sm" />
      ))}
    </span>
  );
}
