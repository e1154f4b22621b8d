import type { PromoSpan } from '../catalog.rules.ts';
import { Codes } from './codes.ts';
import { Rows, type RowsDump } from './rows.ts';

/** A sellable size. Money in centimes of DH, moments in ms. */
export type SoldSize = {
  size: string;
  price: number;
  /** null: it has no promotion that is ever lower than the price. */
  promo: PromoSpan | null;
  inStock: boolean;
};

/** Without a promotion `span` is 0. */
const shape = {
  size: Int32Array,
  price: Int32Array,
  promoPrice: Int32Array,
  span: Int32Array,
  inStock: Uint8Array,
};
const none = 0;

type Span = { from: number; to: number; sizes: number };
/** Of spans what `Span` has, one column each: they may be endless. */
export type SoldSizesDump = {
  rows: RowsDump<typeof shape>;
  labels: string[];
  spans: { from: Float64Array; to: Float64Array; sizes: Int32Array };
};

/** The sellable sizes of a catalog: hundreds of thousands of numbers. Whoever adds them knows which rows are whose. */
export class SoldSizes {
  readonly #rows = new Rows(shape);
  #labels = new Codes();
  /** When promotions are live: few of them, which many sizes share. */
  #spans: Span[] = [{ from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY, sizes: 0 }];
  #spanCodes = new Map<string, number>();
  #live: { at: number; codes: Uint8Array } | undefined;

  get columns(): Rows<typeof shape>['columns'] {
    return this.#rows.columns;
  }

  /** By code. */
  get labels(): Codes {
    return this.#labels;
  }

  get length(): number {
    return this.#rows.length;
  }

  add({ size, price, promo, inStock }: SoldSize): number {
    return this.#rows.add({
      size: this.#labels.of(size),
      price,
      promoPrice: promo?.price ?? 0,
      span: promo ? this.#spanOf(promo) : none,
      inStock: inStock ? 1 : 0,
    });
  }

  #spanOf({ from, to }: PromoSpan): number {
    const key = `${from} ${to}`;
    const code = this.#spanCodes.get(key) ?? this.#spans.push({ from, to, sizes: 0 }) - 1;
    this.#spanCodes.set(key, code);
    const span = this.#spans[code];
    if (span) span.sizes++;
    this.#live = undefined;
    return code;
  }

  /** It is sold no more; its row goes with the next `retain`. */
  drop(row: number): void {
    const span = this.#spans[this.columns.span[row] ?? none];
    if (span && span.sizes > 0) span.sizes--;
  }

  retain(marks: Uint8Array): Int32Array {
    return this.#rows.retain(marks);
  }

  /** 1 for each span of a promotion that is live then. §9.6 It counts from its first moment until before its last. */
  liveSpans(at: number): Uint8Array {
    if (this.#live?.at !== at)
      this.#live = {
        at,
        codes: Uint8Array.from(this.#spans, ({ from, to }) => (from <= at && at < to ? 1 : 0)),
      };
    return this.#live.codes;
  }

  /** What a size costs then. */
  priceAt(row: number, at: number): number {
    const { price, promoPrice, span } = this.columns;
    const isLive = this.liveSpans(at)[span[row] ?? none] === 1;
    return (isLive ? promoPrice[row] : price[row]) ?? 0;
  }

  /** Whether its promotion neither begins nor ends. */
  isEndless(row: number): boolean {
    const span = this.#spans[this.columns.span[row] ?? none];
    return span?.from === Number.NEGATIVE_INFINITY && span.to === Number.POSITIVE_INFINITY;
  }

  /** When promotions begin and end, in order. */
  moments(): number[] {
    const moments = this.#spans.flatMap(({ from, to, sizes }) => (sizes > 0 ? [from, to] : []));
    return [...new Set(moments)].filter((moment) => Number.isFinite(moment)).sort((a, b) => a - b);
  }

  dump(): SoldSizesDump {
    const spans = this.#spans;
    return {
      rows: this.#rows.dump(),
      labels: this.#labels.keys,
      spans: {
        from: Float64Array.from(spans, ({ from }) => from),
        to: Float64Array.from(spans, ({ to }) => to),
        sizes: Int32Array.from(spans, ({ sizes }) => sizes),
      },
    };
  }

  restore({ rows, labels, spans }: SoldSizesDump): void {
    this.#rows.restore(rows);
    this.#labels = new Codes(labels);
    this.#spans = Array.from(spans.from, (from, code) => {
      return { from, to: spans.to[code] ?? 0, sizes: spans.sizes[code] ?? 0 };
    });
    this.#spanCodes = new Map(this.#spans.map(({ from, to }, code) => [`${from} ${to}`, code]));
    this.#live = undefined;
  }
}
