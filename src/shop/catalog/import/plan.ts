import { textIn } from '#/platform/local-text.ts';
import { slugify } from '../address.rules.ts';
import type { Stock } from '../catalog.rules.ts';
import { foldWord } from '../colors/words.ts';
import type { CategoryTree } from './category-tree.ts';
import type { ImportChoices, StockChoice } from './choices.ts';
import type { ArticleDraft, PriceDraft, ProductDraft } from './draft.ts';
import { endsBeforeStart } from './map-price.ts';
import type { Problem, ProblemCode } from './problems.ts';
import { countedPromo, defined, keptBody, meansSame, sameCategories } from './same-values.ts';
import {
  type ArticleState,
  type ArticleValues,
  newPrice,
  newProduct,
  type PriceState,
  type PriceValues,
  type ProductState,
  type ProductValues,
  patched,
} from './state.ts';

/** What must be written for one product: new things have no id, changed ones only what changes. */
export type ProductPlan = {
  handle: string;
  row: number;
  product: { id: number | null; set: Partial<ProductValues> };
  articles: ArticlePlan[];
};
export type ArticlePlan = {
  id: number | null;
  colorKey: string;
  set: Partial<ArticleValues>;
  prices: PricePlan[];
};
type PricePlan = { id: number | null; row: number; set: Partial<PriceValues> };

/** One line of the report: where, what, from what to what. */
export type Change = {
  row: number;
  handle: string;
  field: string;
  where: string;
  from: unknown;
  to: unknown;
};

export type Planned = {
  plan: ProductPlan;
  changes: Change[];
  problems: Problem[];
  isNew: boolean;
  stocks: { untracked: number; unchanged: number; differing: number };
};

/** Compares what the file says with what the shop holds. Pure; writes nothing. */
export function planProduct(
  draft: ProductDraft,
  state: ProductState | undefined,
  tree: CategoryTree,
  choices: StockChoices = {},
): Planned {
  const planner = new Planner(draft, state, choices);
  planner.product(tree);
  planner.articles();
  return planner.result();
}

type StockChoices = Pick<ImportChoices, 'stock' | 'leaveStock'>;

class Planner {
  readonly #draft: ProductDraft;
  readonly #state: ProductState | undefined;
  readonly #changes: Change[] = [];
  readonly #problems: Problem[] = [];
  readonly #plan: ProductPlan;
  readonly #stock: StockChoice;
  readonly #leaveStock: boolean;
  /** Sizes whose stock is a question, whose stock the file names and yet stays, and for which it names another. */
  readonly #stocks = { untracked: 0, unchanged: 0, differing: 0 };

  constructor(
    draft: ProductDraft,
    state: ProductState | undefined,
    { stock = 'always', leaveStock = false }: StockChoices,
  ) {
    this.#stock = stock;
    this.#leaveStock = leaveStock;
    this.#draft = draft;
    this.#state = state;
    this.#plan = {
      handle: draft.handle,
      row: draft.row,
      product: { id: state?.id ?? null, set: {} },
      articles: [],
    };
  }

  result(): Planned {
    return {
      plan: this.#plan,
      changes: this.#changes,
      problems: this.#problems,
      isNew: this.#state === undefined,
      stocks: this.#stocks,
    };
  }

  product(tree: CategoryTree): void {
    const { fields } = this.#draft;
    const now = this.#state?.values ?? newProduct;
    const title = patched(now.title, fields.title);
    if (textIn(title, 'ar') === '') this.#error('title_missing', this.#draft.row);
    if (!this.#state && this.#draft.articles.length === 0) this.#error('no_sizes', this.#draft.row);
    const target: ProductValues = {
      ...now,
      ...defined(fields),
      slug: now.slug || slugify(textIn(title, 'ar')) || slugify(this.#draft.handle) || 'p',
      title,
      description: keptBody(now.description, patched(now.description, fields.description)),
      care: patched(now.care, fields.care),
      seoTitle: patched(now.seoTitle, fields.seoTitle),
      seoDescription: patched(now.seoDescription, fields.seoDescription),
      extra: patched(now.extra, fields.extra),
      labels: (fields.labels ?? now.labels).toSorted(),
      fabrics: this.#draft.fabrics?.map(({ elementId, percent }) => ({ elementId, percent })) ?? now.fabrics,
      categories: now.categories,
    };
    const wishes = this.#draft.categories ?? (this.#state ? undefined : []);
    if (wishes) target.categories = sameCategories(now.categories, tree.resolve(wishes));
    this.#plan.product.set = this.#difference('', this.#draft.row, this.#state?.values, target, {
      ...now,
      labels: now.labels.toSorted(),
    });
  }

  articles(): void {
    const known = new Map(this.#state?.articles.map((article) => [article.values.colorKey, article]));
    // One colour here and one there are the same, also when only one side gives it a name.
    const [only] = this.#draft.articles;
    const [shops] = known.values();
    const alone = known.size === 1 && this.#draft.articles.length === 1;
    if (alone && only && shops && (only.colorKey === '' || shops.values.colorKey === '')) {
      known.set(only.colorKey, shops);
    }
    // A word that we had no name for when it came in stands in the shop as it was written.
    const taken = new Set(this.#draft.articles.map(({ colorKey }) => colorKey));
    for (const { colorKey, word } of this.#draft.articles) {
      if (known.has(colorKey) || !word) continue;
      const there = [...known.values()].find(
        ({ values }) =>
          !taken.has(values.colorKey) &&
          values.color.ar !== undefined &&
          foldWord(values.color.ar) === foldWord(word),
      );
      if (!there) continue;
      known.delete(there.values.colorKey);
      known.set(colorKey, there);
    }
    const positions = this.#positions(known);
    for (const [at, article] of this.#draft.articles.entries()) {
      this.#article(article, known.get(article.colorKey), positions?.[at]);
    }
  }

  /** New places only when the file's order is another than the shop's. */
  #positions(known: Map<string, ArticleState>): number[] | undefined {
    const states = this.#draft.articles.map((article) => known.get(article.colorKey));
    const inOrder = states.every((article, at) => {
      const before = states[at - 1];
      return article && (!before || before.values.position < article.values.position);
    });
    const taken = Math.max(-1, ...[...known.values()].map((article) => article.values.position));
    if (inOrder) return undefined;
    const others = known.size > states.filter((article) => article !== undefined).length;
    return states.map((_, at) => (others ? taken + 1 : 0) + at);
  }

  #article(draft: ArticleDraft, state: ArticleState | undefined, position: number | undefined): void {
    const now = state?.values;
    const color = now && textIn(now.color, 'ar') !== '' ? now.color : draft.name;
    const colorName = { ...draft.color };
    // The file carries one name where the shop may have fallen back to another language's.
    if (colorName.ar !== undefined && colorName.ar === (textIn(color, 'ar') || draft.colorKey))
      delete colorName.ar;
    const target: ArticleValues = {
      // The key is given once, as the shop's categories and sizes are.
      colorKey: now?.colorKey || draft.colorKey,
      position: position ?? now?.position ?? 0,
      color: patched(color, colorName),
      colorHex: draft.colorHex === undefined ? (now?.colorHex ?? draft.nameHex ?? null) : draft.colorHex,
      colorFamilies: draft.colorFamilies === undefined ? (now?.colorFamilies ?? null) : draft.colorFamilies,
      description: keptBody(now?.description, patched(now?.description ?? {}, draft.description)),
      pictures: this.#pictures(draft, now),
    };
    const set = this.#difference(
      textIn(target.color, 'ar'),
      draft.prices[0]?.row ?? this.#draft.row,
      now,
      target,
      now,
    );
    const plan: ArticlePlan = { id: state?.id ?? null, colorKey: target.colorKey, set, prices: [] };
    this.#plan.articles.push(plan);
    const sizes = new Map(state?.prices.map((price) => [price.values.size, price]));
    for (const price of draft.prices) {
      const known = sizes.get(price.sizeText) ?? sizes.get(price.size);
      plan.prices.push(this.#price(price, known, textIn(target.color, 'ar')));
    }
  }

  #pictures(draft: ArticleDraft, now: ArticleValues | undefined): ArticleValues['pictures'] {
    const alts = new Map(now?.pictures.map((picture) => [picture.fingerprint, picture.alt]));
    return (
      draft.pictures?.map(({ fingerprint, alt }) => ({
        fingerprint,
        alt: patched(alts.get(fingerprint) ?? {}, alt),
      })) ??
      now?.pictures ??
      []
    );
  }

  #price(draft: PriceDraft, state: PriceState | undefined, color: string): PricePlan {
    const now = state?.values;
    const {
      row,
      price,
      promoPrice,
      sizeRank,
      sizeText: _,
      priceUnread,
      stock: _stock,
      untracked: _untracked,
      promoEndUnread,
      ...rest
    } = draft;
    if (!now && price === undefined && !priceUnread) this.#error('price_missing', row);
    const target: PriceValues = {
      ...(now ?? newPrice),
      ...defined(rest),
      stock: this.#stockOf(draft, state),
      size: now?.size ?? rest.size,
      // The rank is given once: a file in another order does not move the sizes of the shop.
      sizeRank: now?.sizeRank ?? sizeRank,
      price: price ?? now?.price ?? 0,
      promoPrice: promoPrice === undefined ? (now?.promoPrice ?? null) : promoPrice,
      extra: patched(now?.extra ?? {}, rest.extra),
    };
    // Without the end that was meant it would never end.
    if (promoEndUnread && target.promoPrice !== null) this.#error('promo_end_wrong', row);
    // Of a period that the file gives whole this is said where it is read.
    const half = draft.promoStartsAt === undefined || draft.promoEndsAt === undefined;
    if (half && target.promoPrice !== null && endsBeforeStart(target) && !(now && endsBeforeStart(now)))
      this.#error('promo_dates', row);
    // A promotion that is not below the price does not count, and no file can say it.
    const counted = now && { ...now, promoPrice: countedPromo(now) };
    if (now && counted?.promoPrice === null && target.promoPrice === null) target.promoPrice = now.promoPrice;
    // Dates of one that is over, or of none, would keep the next promotion from showing.
    const namesDates = draft.promoStartsAt !== undefined || draft.promoEndsAt !== undefined;
    const isOther = now && target.promoPrice !== now.promoPrice;
    if (isOther && !namesDates && (state?.promoOver || target.promoPrice === null)) {
      target.promoStartsAt = null;
      target.promoEndsAt = null;
    }
    const size = [color, draft.size].filter(Boolean).join(' / ');
    return { id: state?.id ?? null, row, set: this.#difference(size, row, now, target, now) };
  }

  #stockOf(draft: PriceDraft, state: PriceState | undefined): Stock {
    const target = this.#targetOf(draft, state?.values);
    if (!state || target === state.values.stock) return target;
    // Orders took from it since the dry run, which showed it as unchanged.
    if (target === state.stockSeen) return state.values.stock;
    this.#stocks.differing += 1;
    return this.#leaveStock ? state.values.stock : target;
  }

  #targetOf({ stock: written, untracked }: PriceDraft, now: PriceValues | undefined): Stock {
    const there = now ? now.stock : 0;
    if (this.#stock === 'kept') {
      if (!now || (written !== undefined && written !== there)) this.#stocks.unchanged += 1;
      return there;
    }
    if (!untracked) return written ?? there;
    if (!now || (written !== undefined && written !== there)) this.#stocks.untracked += 1;
    if (this.#stock === 'written') return written ?? there;
    return now ? there : null;
  }

  /** The fields that differ, which the report names too; all fields when there is no row yet. */
  #difference<Values extends object>(
    where: string,
    row: number,
    now: Values | undefined,
    target: Values,
    compareWith: Values | undefined,
  ): Partial<Values> {
    if (!now || !compareWith) return target;
    const set: Partial<Values> = {};
    for (const field of Object.keys(target) as (keyof Values & string)[]) {
      if (meansSame(compareWith[field], target[field])) continue;
      set[field] = target[field];
      this.#changes.push({
        row,
        handle: this.#draft.handle,
        where,
        field,
        from: now[field],
        to: target[field],
      });
    }
    return set;
  }

  #error(code: ProblemCode, row: number): void {
    this.#problems.push({ severity: 'error', code, row, handle: this.#draft.handle, values: {} });
  }
}

/** Whether there is anything to write. */
export const isUnchanged = ({ plan }: Planned): boolean =>
  plan.product.id !== null &&
  [
    plan.product.set,
    ...plan.articles.map(({ set }) => set),
    ...plan.articles.flatMap(({ prices }) => prices.map(({ set }) => set)),
  ].every((set) => Object.keys(set).length === 0) &&
  plan.articles.every(({ id, prices }) => id !== null && prices.every((price) => price.id !== null));
