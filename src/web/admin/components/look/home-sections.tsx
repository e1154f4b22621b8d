import { Trans, useLingui } from '@lingui/react/macro';
import { type HomeSection, type RailSource, sectionIds, shopLists } from '#/shop/look/home-sections.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { railNames, sectionNames } from './look-names.ts';
import type { Place } from './places.ts';
import { SwitchList } from './switch-list.tsx';

/** Order, presence and products of what stands on the home page below its first picture. */
export function HomeSections({
  sections,
  categories,
  onSections,
}: {
  sections: readonly HomeSection[];
  /** Categories that a row may show. */
  categories: readonly Place[];
  onSections: (sections: HomeSection[]) => void;
}) {
  const { t, i18n } = useLingui();
  const numberOf = ({ id }: HomeSection) => sectionIds.indexOf(id) + 1;
  const byNumber = (number: number) => sections.find((section) => numberOf(section) === number);
  const sourceName = (source: RailSource | null): string | null => {
    if (source === null) return null;
    const list = shopLists.find((one) => one === source);
    if (list) return i18n._(railNames[list]);
    return categories.find(({ id }) => source === `category:${id}`)?.name ?? t`فئة لم تعد في المتجر`;
  };
  const nameOf = (section: HomeSection): string => {
    const rail = sourceName(section.source);
    return rail === null ? i18n._(sectionNames[section.id]) : t`صف: ${rail}`;
  };
  const sources: RailSource[] = [...shopLists, ...categories.map(({ id }) => `category:${id}` as const)];
  const change = (number: number, changes: Partial<HomeSection>) =>
    onSections(
      sections.map((section) => (numberOf(section) === number ? { ...section, ...changes } : section)),
    );
  return (
    <>
      <p className="text-muted">
        <Trans>تحت صورة الواجهة، بالترتيب. ما لا محتوى له لا يظهر، ولا يتكرر منتج في صفين.</Trans>
      </p>
      <SwitchList
        label={t`أقسام الصفحة الرئيسية`}
        rows={sections.map((section) => {
          const { id, on, source } = section;
          const name = nameOf(section);
          return {
            number: numberOf(section),
            name,
            on,
            more: source !== null && on && (
              <Select
                id={`source-${id}`}
                label={<span className="sr-only">{t`منتجات ${name}`}</span>}
                value={source}
                onValue={(value) =>
                  change(numberOf(section), { source: sources.find((one) => one === value) ?? source })
                }
              >
                {shopLists.map((list) => (
                  <option key={list} value={list}>
                    {i18n._(railNames[list])}
                  </option>
                ))}
                {categories.map((category) => (
                  <option key={category.id} value={`category:${category.id}`}>
                    {t`فئة: ${category.name}`}
                  </option>
                ))}
                {!sources.includes(source) && <option value={source}>{sourceName(source)}</option>}
              </Select>
            ),
          };
        })}
        onOrder={(numbers) => onSections(numbers.flatMap((number) => byNumber(number) ?? []))}
        onSwitch={(number, on) => change(number, { on })}
      />
    </>
  );
}
