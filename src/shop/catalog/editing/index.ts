/** The merchant's editing of products. */

export type { PriceReferences } from '../product/price-references.ts';
export { getStaffProduct, productFor } from './edited-product.service.ts';
export { productMessages } from './editing.texts.ts';
export type { EditedProduct } from './matrix.schema.ts';
export { saveMatrix } from './matrix.service.ts';
export { matrixInShapeOf, matrixWithout } from './matrix-undo.ts';
export type { ProductChange } from './product-form.schema.ts';
export { changeStaffProduct, productChoices } from './product-form.service.ts';
export { listArranged, listStaffProducts } from './product-list.service.ts';
