import type { Db } from '#/platform/database.ts';
import { type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import {
  conceptName,
  conceptsOf,
  listStaffCategories,
  productTitles,
  type StaffCategory,
} from '#/shop/catalog/index.ts';
import { readTarget, type TargetKind, targetKinds } from './taught.rules.ts';
import type { TargetChoice, TargetName } from './taught.schema.ts';

const categoryText = ({ label, arLabel, enLabel }: StaffCategory): LocalText => ({
  ar: arLabel,
  fr: label,
  en: enLabel,
});

/** What targets are called; null: there is no such thing any more. */
export async function namesOf(
  db: Db,
  locale: Locale,
  targets: readonly string[],
): Promise<Map<string, TargetName>> {
  const idsOf = (kind: TargetKind) =>
    targets.flatMap((text) => {
      const target = readTarget(text);
      return target?.kind === kind ? Number(target.id) : [];
    });
  const [categories, products] = await Promise.all([
    idsOf('category').length > 0 ? listStaffCategories(db) : [],
    productTitles(db, idsOf('product')),
  ]);
  const nameOf = ({ kind, id }: { kind: TargetKind; id: string }): string | null => {
    if (kind === 'product') {
      const title = products.get(Number(id));
      return title ? textIn(title, locale) : null;
    }
    if (kind !== 'category') return conceptName(`${kind}:${id}`, locale) ?? null;
    const category = categories.find((one) => String(one.id) === id);
    return category ? textIn(categoryText(category), locale) : null;
  };
  return new Map(
    targets.map((target) => {
      const read = readTarget(target);
      return [target, { target, kind: read?.kind ?? null, name: read && nameOf(read) }];
    }),
  );
}

/** What a word can be taught to mean, besides words and products; a category with those above it. */
export async function targetChoices(db: Db, locale: Locale): Promise<TargetChoice[]> {
  const categories = await listStaffCategories(db);
  const path = ({ parentId, ...category }: StaffCategory): string => {
    const parent = categories.find(({ id }) => id === parentId);
    const name = textIn(categoryText({ parentId, ...category }), locale);
    return parent ? `${path(parent)} › ${name}` : name;
  };
  return [
    // Nobody puts anything into a category with a rule: the search knows promotions by themselves.
    ...categories
      .filter(({ rule }) => rule === null)
      .map((category) => ({
        target: `category:${category.id}`,
        kind: 'category' as const,
        name: path(category),
        broad: category.parentId === null,
      })),
    ...targetKinds.flatMap((kind) =>
      kind === 'category' || kind === 'product'
        ? []
        : conceptsOf(kind, locale).map(({ id, name, broad }) => ({
            target: `${kind}:${id}`,
            kind,
            name,
            broad,
          })),
    ),
  ];
}
