import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ArticleView } from '#/shop/catalog/catalog.schema.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { useEarlyChoice } from '#/web/ui/use-early-choice.ts';
import { Swatch } from '../catalog/swatch.tsx';

/** §2.47 The colours of a product, with their pictures if they have any. */
export function ChooseColor({
  articles,
  chosen,
  onChoose,
  inDialog = false,
}: {
  articles: readonly ArticleView[];
  chosen: ArticleView;
  onChoose: (articleId: number) => void;
  /** Inside the quick view, where a phone has them beside the picture: the name stands above. */
  inDialog?: boolean;
}) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(box, chosen.id, onChoose);
  // The URL may name another colour than the last clicked one.
  const shown = useRef(chosen.id);
  useEffect(() => {
    if (shown.current === chosen.id) return;
    shown.current = chosen.id;
    const radio = box.current?.querySelector<HTMLInputElement>(`input[value="${chosen.id}"]`);
    if (radio) radio.checked = true;
  }, [chosen.id]);
  if (articles.length < 2 && !chosen.color) return null;
  const name = <span className="font-semibold">{chosen.color}</span>;
  return (
    <fieldset
      ref={box}
      className={
        inDialog
          ? 'space-y-2 max-sm:space-y-1'
          : 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 md:space-y-2'
      }
    >
      <legend className="contents">
        {/* A long name breaks before the swatches do. */}
        <span className="block min-w-24 shrink-99">
          <Trans>اللون: {name}</Trans>
        </span>
      </legend>
      {articles.length > 1 && (
        <div className={clsx('flex flex-wrap gap-2', !inDialog && 'max-md:justify-end')}>
          {articles.map((article) => {
            const [front] = article.pictures;
            const out = article.prices.every(({ availability }) => availability === 'out');
            return (
              <label
                key={article.id}
                className="relative block w-10 md:w-14 shrink-0 cursor-pointer overflow-hidden rounded-sm border-2 border-transparent hover:border-line-strong has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="colour"
                  value={article.id}
                  defaultChecked={article.id === chosen.id}
                  onChange={() => onChoose(article.id)}
                  aria-label={article.color}
                  className="absolute inset-0 z-10 cursor-pointer opacity-0"
                />
                {front?.src ? (
                  <Picture
                    picture={front}
                    sizes="56px"
                    eager
                    decorative
                    className={clsx('aspect-4/5', out && 'opacity-50')}
                  />
                ) : (
                  <span className="flex aspect-square items-center justify-center">
                    <Swatch hex={article.colorHex} className="size-9" />
                  </span>
                )}
              </label>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
