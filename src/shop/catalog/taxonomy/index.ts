/** What products stand on, as staff edit it: the tree of categories and the fabrics. */
export { arrangedProducts, arrangeProduct } from './arrangement.service.ts';
export type { CategoryChange, StaffCategory } from './categories-edit.schema.ts';
export { changeCategory, listStaffCategories } from './categories-edit.service.ts';
export {
  clearDemoTiles,
  countEmptyDemoCategories,
  removeEmptyDemoCategories,
} from './demo-categories.service.ts';
export type { FabricChange, StaffFabric } from './fabrics-edit.schema.ts';
export { changeFabric, listStaffFabrics, listUsedLabels, listUsedSizes } from './fabrics-edit.service.ts';
export { taxonomyMessages } from './taxonomy.texts.ts';
