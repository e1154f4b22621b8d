/**
 * Blocks of a product's page around what is bought, by the place where they stand, in the order that the shop comes with.
 * Name, price, pictures, colors, sizes and the buttons are none: every page has them.
 */
export const blockAreas = {
  /** Beside the picture, below the buttons. */
  beside: ['facts', 'details'],
  /** The tabs of `details`. */
  tabs: ['description', 'fabric', 'care', 'delivery'],
  /** Below, over the whole width. */
  below: ['completing', 'reviews', 'related', 'seen'],
  /** A link beside the sizes. */
  sizes: ['guide'],
} as const;
export type BlockArea = keyof typeof blockAreas;
export type BlockId = (typeof blockAreas)[BlockArea][number];

export const blockIds = Object.values(blockAreas).flat() as [BlockId, ...BlockId[]];

/**
 * Never switched off: who buys from afar must be able to read what a garment is made of, how it comes, what that costs
 * and how it goes back; these stand in the tabs.
 */
const requiredBlocks: readonly BlockId[] = ['details', 'fabric', 'delivery'];
export const isRequiredBlock = (id: BlockId): boolean => requiredBlocks.includes(id);

export type ProductBlock = { id: BlockId; on: boolean };

export const houseBlocks: readonly ProductBlock[] = blockIds.map((id) => ({ id, on: true }));

/** Each block once: what is twice counts once, what is missing comes last, what is required is on. */
export function everyBlock(given: readonly ProductBlock[]): ProductBlock[] {
  const ids = [...new Set([...given.map(({ id }) => id), ...blockIds])];
  return ids.map((id) => ({
    id,
    on: isRequiredBlock(id) || (given.find((one) => one.id === id)?.on ?? true),
  }));
}

export type ShownBlocks = { [Area in BlockArea]: (typeof blockAreas)[Area][number][] };

/** The blocks of each place that a page shows, in order. */
export function shownBlocks(blocks: readonly ProductBlock[]): ShownBlocks {
  const within = <Area extends BlockArea>(area: Area) => {
    const ids: readonly BlockId[] = blockAreas[area];
    return blocks.flatMap(({ id, on }) => (on && ids.includes(id) ? [id as ShownBlocks[Area][number]] : []));
  };
  return { beside: within('beside'), tabs: within('tabs'), below: within('below'), sizes: within('sizes') };
}
