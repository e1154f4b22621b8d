/** What other modules may import of the catalog. */
export { parseProductSegment } from './address.rules.ts';
export { allCategories, ensureCategory, menuSegments, rootCategories } from './categories.service.ts';
export { countMessages, findCount, listCounts } from './counting/index.ts';
export {
  changeStaffProduct,
  type EditedProduct,
  getStaffProduct,
  listStaffProducts,
  matrixInShapeOf,
  matrixWithout,
  type PriceReferences,
  type ProductChange,
  productChoices,
  productMessages,
  saveMatrix,
} from './editing/index.ts';
export { type FeedProduct, selectFeedProducts, selectLastChange } from './feed.queries.ts';
export { cardsOf, homeList, homeLists } from './home.service.ts';
export {
  addPicture,
  erasePictures,
  keepUpload,
  type PicturesInUse,
  type PictureWork,
  pictureMessages,
  type Sender,
  selectNamedMedia,
  selectNamedOriginals,
  sweepPictures,
} from './images/index.ts';
export { enqueuePicture, pictureHandler, pictureQueue } from './images/pictures.service.ts';
export {
  findImportTask,
  listImportChanges,
  listImportProblems,
  listImportRuns,
} from './import/import-desk.service.ts';
export { readMoneyText } from './import/money-text.ts';

export { listProducts, shopFilters } from './listing.service.ts';
export {
  createProduct,
  type MadeProduct,
  type NewProduct,
  removeDemoProducts,
} from './new-product.service.ts';
export {
  detailKeys,
  findByOneSegment,
  getProduct,
  ingredients,
  keysOf,
} from './product.service.ts';
export { setProductRating } from './rating.queries.ts';
export { selectProductsByCode, selectSellableSizes } from './sellable.queries.ts';
export { countSitemapProducts, selectSitemapProducts, sitemapStart } from './sitemap.queries.ts';
export type { PriceForSale } from './stock.service.ts';
export { linePicture, lockPrices, moveLockedStocks, pricesForSale, setPriceStock } from './stock.service.ts';
export { findStockSize, listMovements, listStock } from './stock-desk.service.ts';
export { stockMessages } from './stock-desk.texts.ts';
export {
  type CategoryChange,
  changeCategory,
  changeFabric,
  countEmptyDemoCategories,
  type FabricChange,
  listStaffCategories,
  listStaffFabrics,
  listUsedLabels,
  listUsedSizes,
  removeEmptyDemoCategories,
  type StaffCategory,
  type StaffFabric,
  taxonomyMessages,
} from './taxonomy/index.ts';
export {
  folded as foldedText,
  type SearchTerm,
  selectProductsByText,
  selectTextMatches,
} from './text.queries.ts';
export { ensureSearchTexts, refreshSearchTexts } from './text.service.ts';
