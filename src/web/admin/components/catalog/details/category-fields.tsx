import { Trans, useLingui } from '@lingui/react/macro';
import { listText } from '#/platform/list-text.rules.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import { audienceKeys, type ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Select } from '#/web/ui/select.tsx';
import { FoldSummary } from '../../fold-summary.tsx';
import { NumberField } from '../../number-field.tsx';
import { categoryPaths } from '../shared/category-paths.ts';
import { audienceNames } from '../shared/label-names.ts';
import type { DetailFields } from './detail-fields.ts';

/** The product's category, its other categories, and for whom it is: set, or as the shop reads it. */
export function CategoryFields({
  field,
  value,
  set,
  errorOf,
  choices,
  derived,
}: DetailFields & { choices: ProductChoices; derived: EditedProduct['derived'] | undefined }) {
  const { t, i18n } = useLingui();
  const locale: Locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const categories = categoryPaths(choices.categories, locale);
  const further = categories.filter(({ id }) => id !== value.categoryId);
  const chosen = further.filter(({ id }) => value.categoryIds.includes(id));
  const hiddenMark = t`(مخفية)`;
  const readAudience = i18n._(audienceNames[derived?.audience ?? 'unisex']);
  const ages = value.ageFromMonths === null && value.ageToMonths === null ? derived : undefined;
  const [from, to] = [ages?.ageFromMonths ?? null, ages?.ageToMonths ?? null];
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          id="categoryId"
          className="xl:col-span-2"
          label={t`الفئة`}
          hint={t`هي التي تظهر في عنوان صفحة المنتج.`}
          value={String(value.categoryId || '')}
          onValue={(id) => set({ categoryId: Number(id) })}
          error={errorOf('categoryId')}
        >
          <option value="">{t`اختيار الفئة`}</option>
          {categories.map(({ id, name, hidden }) => (
            <option key={id} value={id}>
              {hidden ? `${name} ${hiddenMark}` : name}
            </option>
          ))}
        </Select>
        <Select
          id="audience"
          className="xl:col-span-2"
          label={t`لمن`}
          value={value.audience ?? ''}
          onValue={(chosen) => set({ audience: audienceKeys.find((key) => key === chosen) ?? null })}
          error={errorOf('audience')}
        >
          <option value="">{t`كما يقرؤه المتجر: ${readAudience}`}</option>
          {audienceKeys.map((key) => (
            <option key={key} value={key}>
              {i18n._(audienceNames[key])}
            </option>
          ))}
        </Select>
        <NumberField {...field('ageFromMonths')} label={t`من عمر`} optional unit={<Trans>شهر</Trans>} />
        <NumberField {...field('ageToMonths')} label={t`إلى عمر`} optional unit={<Trans>شهر</Trans>} />
        {from !== null && to !== null && (
          <p className="text-sm text-muted md:col-span-2">
            <Trans>
              العمر كما يقرؤه المتجر، بالأشهر: من {from} إلى {to}
            </Trans>
          </p>
        )}
      </div>
      <details className="rounded border border-line">
        <FoldSummary className="px-3 py-2">
          <span className="font-medium">
            <Trans>فئات أخرى يظهر فيها</Trans>
          </span>
          <bdi className="text-sm text-muted">
            {listText(
              i18n.locale,
              chosen.map(({ name }) => name),
            ) || '–'}
          </bdi>
        </FoldSummary>
        <fieldset className="max-h-72 overflow-y-auto border-t border-line p-3">
          <legend className="sr-only">
            <Trans>فئات أخرى يظهر فيها</Trans>
          </legend>
          {further.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={value.categoryIds.includes(id)}
                onChange={(event) => {
                  const others = value.categoryIds.filter((one) => one !== id);
                  set({ categoryIds: event.currentTarget.checked ? [...others, id] : others });
                }}
                className="size-5 accent-action"
              />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      </details>
      <FieldNotes id="categoryIds" error={errorOf('categoryIds')} />
    </>
  );
}
