import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import { slugify } from '#/shop/catalog/address.rules.ts';
import type { ColorChoice, ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { ColorFields } from './color-fields.tsx';
import { type DraftArticle, unnamedOnly, withColor } from './matrix-draft.ts';
import type { Matrix } from './use-matrix.ts';

const iconButton =
  'flex size-11 shrink-0 items-center justify-center rounded hover:bg-surface aria-disabled:opacity-40';

/** The colours of a product in their order; a known colour brings its names and hex value. */
export function ColorList({
  matrix,
  choices,
  derived,
}: {
  matrix: Matrix;
  choices: Pick<ProductChoices, 'colors' | 'colorFamilies'>;
  /** Families of each color as the shop reads them, by its id. */
  derived: Readonly<Record<string, string[]>>;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const { articles } = matrix.draft;
  const keys = [...articles, ...matrix.removed].map(({ colorKey }) => slugify(colorKey));
  const [made, setMade] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const set = (changed: DraftArticle[]) => matrix.set({ articles: changed });
  const nameOf = ({ color, colorKey }: DraftArticle) =>
    textIn(color, locale) || colorKey || t`لون واحد بلا اسم`;

  function add(choice: ColorChoice | null) {
    const ref = `new${made + 1}`;
    setMade(made + 1);
    const color = { colorKey: choice?.key ?? '', color: choice?.name ?? {}, colorHex: choice?.hex ?? null };
    if (!choice) setOpen(unnamedOnly(articles)?.ref ?? ref);
    matrix.set(withColor(matrix.draft, matrix.stored, color, ref));
  }

  function move(at: number, by: number) {
    const [article] = articles.slice(at, at + 1);
    if (!article || at + by < 0 || at + by >= articles.length) return;
    const others = articles.filter((one) => one !== article);
    set([...others.slice(0, at + by), article, ...others.slice(at + by)]);
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">
        <Trans>الألوان</Trans>
      </legend>
      <ul className="grid gap-2">
        {articles.map((article, at) => {
          const name = nameOf(article);
          const fault =
            matrix.errorOfArticle(article.ref, 'colorKey') ?? matrix.errorOfArticle(article.ref, 'color');
          return (
            <li key={article.ref} className="rounded border border-line">
              <div className="flex items-center">
                <button
                  type="button"
                  aria-expanded={open === article.ref}
                  onClick={() => setOpen(open === article.ref ? null : article.ref)}
                  className="flex min-h-11 min-w-0 grow items-center gap-3 px-3 text-start"
                >
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 20 20"
                    className="size-5 shrink-0 rounded-full border border-line-strong"
                  >
                    <rect width="20" height="20" fill={article.colorHex ?? 'none'} />
                  </svg>
                  <bdi className="min-w-0 grow truncate">{name}</bdi>
                  <ChevronDown
                    aria-hidden
                    className={open === article.ref ? 'size-5 shrink-0 rotate-180' : 'size-5 shrink-0'}
                  />
                </button>
                {articles.length > 1 && (
                  <>
                    <button
                      type="button"
                      aria-label={t`تقديم ${name}`}
                      aria-disabled={at === 0}
                      className={iconButton}
                      onClick={() => move(at, -1)}
                    >
                      <ArrowUp aria-hidden className="size-5" />
                    </button>
                    <button
                      type="button"
                      aria-label={t`تأخير ${name}`}
                      aria-disabled={at === articles.length - 1}
                      className={iconButton}
                      onClick={() => move(at, 1)}
                    >
                      <ArrowDown aria-hidden className="size-5" />
                    </button>
                    <button
                      type="button"
                      aria-label={t`حذف اللون ${name}`}
                      className={iconButton}
                      onClick={() => matrix.removeColor(article)}
                    >
                      <Trash2 aria-hidden className="size-5" />
                    </button>
                  </>
                )}
              </div>
              {fault && (
                <p role="alert" className="px-3 pb-2 text-sm text-danger">
                  {fault}
                </p>
              )}
              {open === article.ref && (
                <ColorFields
                  article={article}
                  choices={choices}
                  derived={derived[String(article.id)] ?? []}
                  onChange={(change) =>
                    set(articles.map((one) => (one === article ? { ...one, ...change } : one)))
                  }
                  errorOf={(field) => matrix.errorOfArticle(article.ref, field)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Select
        id="new-color"
        label={t`إضافة لون`}
        value=""
        onValue={(key) => {
          // One that was taken out by mistake keeps its pictures, its description and its stock.
          const back = matrix.removed.find(({ ref }) => key === ` ${ref}`);
          if (back) set([...articles, back]);
          else if (key === ' other') add(null);
          else if (key !== '') add(choices.colors.find((color) => color.key === key) ?? null);
        }}
      >
        <option value="">{t`اختيار اللون`}</option>
        <option value=" other">{t`لون آخر`}</option>
        {matrix.removed.map((article) => (
          <option key={` ${article.ref}`} value={` ${article.ref}`}>
            {nameOf(article)}
          </option>
        ))}
        {choices.colors
          .filter(({ key }) => !keys.includes(key))
          .map(({ key, name }) => (
            <option key={key} value={key}>
              {textIn(name, locale)}
            </option>
          ))}
      </Select>
    </fieldset>
  );
}
