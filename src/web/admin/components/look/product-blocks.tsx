import { Trans, useLingui } from '@lingui/react/macro';
import {
  type BlockArea,
  type BlockId,
  blockAreas,
  blockIds,
  isRequiredBlock,
  type ProductBlock,
} from '#/shop/look/product-blocks.rules.ts';
import { areaNames, blockNames } from './look-names.ts';
import { SwitchList } from './switch-list.tsx';

const areas = Object.keys(blockAreas) as BlockArea[];
const numberOf = (id: BlockId) => blockIds.indexOf(id) + 1;

/** Order and presence of what stands around what is bought. */
export function ProductBlocks({
  blocks,
  onBlocks,
}: {
  blocks: readonly ProductBlock[];
  onBlocks: (blocks: ProductBlock[]) => void;
}) {
  const { i18n } = useLingui();
  const within = (area: BlockArea) => {
    const ids: readonly BlockId[] = blockAreas[area];
    return blocks.filter(({ id }) => ids.includes(id));
  };
  return (
    <>
      <p className="text-muted">
        <Trans>
          الاسم والثمن والصور والألوان والمقاسات وزر الشراء في كل صفحة. وما كُتب بجانبه «ثابت» يجب أن يعرفه
          الزبون قبل أن يشتري، فيُنقل ولا يُخفى.
        </Trans>
      </p>
      {areas.map((area) => (
        <div key={area}>
          <h3 className="text-base font-semibold">{i18n._(areaNames[area])}</h3>
          <SwitchList
            label={i18n._(areaNames[area])}
            rows={within(area).map(({ id, on }) => ({
              number: numberOf(id),
              name: i18n._(blockNames[id]),
              on,
              fixed: isRequiredBlock(id),
            }))}
            onOrder={(numbers) => {
              const moved = numbers.flatMap(
                (number) => blocks.find(({ id }) => numberOf(id) === number) ?? [],
              );
              onBlocks([...blocks.filter((block) => !moved.includes(block)), ...moved]);
            }}
            onSwitch={(number, on) =>
              onBlocks(blocks.map((block) => (numberOf(block.id) === number ? { ...block, on } : block)))
            }
          />
        </div>
      ))}
    </>
  );
}
