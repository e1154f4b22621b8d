import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type HomeSection, type RailSource, sectionIds, shopLists } from '#/shop/look/home-sections.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { Card } from '../screen.tsx';
import { SortButtons, SortHandle } from '../sort-buttons.tsx';
import { useSorting } from '../use-sorting.ts';
import { railNames, sectionNames } from './look-names.ts';

export type SourceCategory = { id: number; name: string };

/** Order, presence and products of what stands on the home page below its first picture. */
export function HomeSections({
  sections,
  categories,
  onSections,
}: {
  sections: readonly HomeSection[];
  /** Categories that a row may show. */
  categories: readonly SourceCategory[];
  onSections: (sections: HomeSection[]) => void;
}) {
  const { t, i18n } = useLingui();
  const [announced, setAnnounced] = useState('');
  const numberOf = ({ id }: HomeSection) => sectionIds.indexOf(id) + 1;
  const byNumber = (number: number) => sections.find((section) => numberOf(section) === number);
  const nameOf = (section: HomeSection): string => {
    const rail = sourceName(section.source);
    return rail === null ? i18n._(sectionNames[section.id]) : t`صف: ${rail}`;
  };
  const sourceName = (source: RailSource | null): string | null => {
    if (source === null) return null;
    const list = shopLists.find((one) => one === source);
    if (list) return i18n._(railNames[list]);
    return categories.find(({ id }) => source === `category:${id}`)?.name ?? t`فئة لم تعد في المتجر`;
  };
  const sources: RailSource[] = [...shopLists, ...categories.map(({ id }) => `category:${id}` as const)];
  const sorting = useSorting(sections.map(numberOf), (numbers, moved) => {
    const section = byNumber(moved);
    const [name, place, count] = [section ? nameOf(section) : '', numbers.indexOf(moved) + 1, numbers.length];
    setAnnounced(t`${name}: الموضع ${place} من ${count}`);
    onSections(numbers.flatMap((number) => byNumber(number) ?? []));
  });
  const change = (changed: HomeSection) =>
    onSections(sections.map((section) => (section.id === changed.id ? changed : section)));
  return (
    <Card title={<Trans>الصفحة الرئيسية</Trans>}>
      <p className="text-muted">
        <Trans>تحت صورة الواجهة، بالترتيب. ما لا محتوى له لا يظهر، ولا يتكرر منتج في صفين.</Trans>
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul className="divide-y divide-line">
        {sorting.ids.map((number) => {
          const section = byNumber(number);
          if (!section) return null;
          const name = nameOf(section);
          const { id, on, source } = section;
          return (
            <li
              key={number}
              {...sorting.row(number)}
              className="flex flex-wrap items-center gap-1 bg-raised py-1"
            >
              <SortHandle sorting={sorting} id={number} name={name} />
              <label className="flex min-h-11 min-w-24 grow basis-24 items-center gap-3">
                <input
                  type="checkbox"
                  checked={on}
                  onChange={(event) => change({ ...section, on: event.currentTarget.checked })}
                  className="size-5 shrink-0 accent-action"
                />
                <bdi className="wrap-anywhere">{name}</bdi>
              </label>
              <span className="flex">
                <SortButtons sorting={sorting} id={number} name={name} />
              </span>
              {source !== null && on && (
                <Select
                  id={`source-${id}`}
                  label={<span className="sr-only">{t`منتجات ${name}`}</span>}
                  className="w-full ps-11 pb-2"
                  value={source}
                  onValue={(value) =>
                    change({ ...section, source: sources.find((one) => one === value) ?? source })
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
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
