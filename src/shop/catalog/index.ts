/** What other modules may import of the catalog. */
export { parseProductSegment } from './address.rules.ts';
export {
  bulkMessages,
  findBulk,
  listBulk,
  type OrdersOfSizes,
  registerBulkProductTasks,
} from './bulk/index.ts';
export { earlier } from './catalog.rules.ts';
export { foldWord } from './colors/words.ts';
export { countMessages, findCount, listCounts } from './counting/index.ts';
export {
  changeStaffProduct,
  type EditedProduct,
  getStaffProduct,
  listArranged,
  listStaffProducts,
  matrixInShapeOf,
  matrixWithout,
  type PriceReferences,
  type ProductChange,
  productChoices,
  productFor,
  productMessages,
  saveMatrix,
} from './editing/index.ts';
export { FoundProducts } from './found-products.ts';
export {
  addPicture,
  cleanupPictures,
  erasePictures,
  type PicturesInUse,
  type PictureWork,
  pictureMessages,
  type Sender,
  selectNamedMedia,
  selectNamedOriginals,
  storeUpload,
} from './images/index.ts';
export {
  enqueuePicture,
  pictureHandler,
  pictureQueue,
  resumePictures,
} from './images/pictures.service.ts';
export {
  amountIn,
  convertedAt,
  currencyNamed,
  decimalsOf,
  type FileMoney,
  fileMoney,
} from './import/file-money.ts';
export {
  findImportTask,
  listImportChanges,
  listImportProblems,
  listImportRuns,
} from './import/import-desk.service.ts';
export { readMoneyText } from './import/money-text.rules.ts';
export { withoutUnits, words } from './import/plain-words.ts';
export { forgetColumns, rememberColumns, rememberedColumns } from './import/remembered-columns.ts';
export { withFourthDigit } from './import/source-rows.rules.ts';
export { headersOf, type MappingOf, sourceTable, type TableOf } from './import/source-table.ts';
export {
  broaderThan,
  conceptName,
  conceptNameBehind,
  conceptsBeginning,
  meaningsOfText,
  nearTo,
  readQuery,
  wordsOfText,
} from './lexicon/lexicon.ts';
export type { AskedPrice, Meaning, ReadTerm, Span } from './lexicon/meaning.ts';
export { conceptsOf } from './lexicon/names.ts';
export { currentIndex as currentListingIndex } from './listing/current-index.ts';
export { type FeedProduct, selectFeedProducts, selectLastChange } from './listing/feed.queries.ts';
export { cardsOf, homeList, homeLists, linkedProducts } from './listing/home.service.ts';
export { listFound, listProducts, shopFilters } from './listing/listing.service.ts';
export { frontsOf, type Piece, piecesOf } from './listing/pieces.service.ts';
export { countSitemapProducts, selectSitemapProducts, sitemapStart } from './listing/sitemap.queries.ts';
export { adoptDemoProducts, removeDemoProducts } from './product/demo-products.service.ts';
export { goesWith } from './product/goes-with.service.ts';
export {
  detailKeys,
  findByOneSegment,
  getProduct,
  ingredients,
  keysOf,
} from './product/product.service.ts';
export { setProductRating } from './product/rating.queries.ts';
export { setSoldCounts } from './product/sold.queries.ts';
export { productTitles } from './product/titles.queries.ts';
export { currentSearchIndex } from './search-index/current-search-index.ts';
export type { SearchIndex } from './search-index/search-index.ts';
export type { Requirement, WeighedRequirement } from './search-index/search-index.types.ts';
export {
  deriveMissing,
  deriveQueue,
  ensureSearchTexts,
  refreshSearchTexts,
} from './search-text/text.service.ts';
export { readSize } from './sizes.rules.ts';
export {
  type CodedSize,
  selectProductsByCode,
  selectSellableSizes,
  selectShelves,
  selectSizesByCode,
} from './stock/sellable.queries.ts';
export type { PriceForSale } from './stock/stock.service.ts';
export {
  linePicture,
  lockPrices,
  moveLockedStocks,
  pricesForSale,
  setCosts,
  setPriceStock,
} from './stock/stock.service.ts';
export { sizesRunningLow } from './stock/stock-desk.queries.ts';
export { findStockSize, listMovements, listStock, stockSizes } from './stock/stock-desk.service.ts';
export { stockMessages } from './stock/stock-desk.texts.ts';
export {
  allCategories,
  ensureCategory,
  menuSegments,
  rootCategories,
  vatRatesOf,
} from './taxonomy/categories.service.ts';
export {
  arrangedProducts,
  arrangeProduct,
  type CategoryChange,
  changeCategory,
  changeFabric,
  clearDemoTiles,
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
export { shortLabels } from './taxonomy/short-labels.rules.ts';
