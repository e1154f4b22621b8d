import { useLingui } from '@lingui/react/macro';
import { keyed } from '#/web/ui/keyed.ts';
import type { ShownCard as Card } from '../../light-listing.ts';
import { Swatch } from './swatch.tsx';

/** As many as stand beside each other on the narrowest phone. */
const shownColors = 3;

/** §2.46 The colors of a card as buttons: each shows the product, and links to it, in that color. */
export function CardColors({
  card: { colors, pictures },
  chosen,
  choose,
}: {
  card: Pick<Card, 'colors' | 'pictures'>;
  chosen: number | undefined;
  choose: (at: number) => void;
}) {
  const { t } = useLingui();
  const rest = colors.length - shownColors;
  return (
    <fieldset aria-label={t`الألوان`} className="card-colors">
      {keyed(colors.slice(0, shownColors), ({ name }) => name).map(
        ({ key, item: { name, hex, picture } }, at) => (
          <button
            key={key}
            type="button"
            aria-label={name}
            aria-pressed={at === chosen}
            onClick={() => choose(at)}
          >
            <Swatch
              hex={hex}
              picture={picture && { ...picture, src: picture.src ?? pictures[0]?.src ?? '' }}
              className="size-5"
            />
          </button>
        ),
      )}
      {rest > 0 && (
        <bdi dir="ltr" aria-hidden className="text-xs text-muted">
          +{rest}
        </bdi>
      )}
    </fieldset>
  );
}
