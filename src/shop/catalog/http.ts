/** The calls of catalog, for the server. */
export { bulkAdminRoutes } from './bulk/bulk.admin-routes.ts';
export { catalogRoutes } from './catalog.routes.ts';
export { countingAdminRoutes } from './counting/counting.admin-routes.ts';
export { productsAdminRoutes } from './editing/products.admin-routes.ts';
export { picturesAdminRoutes } from './images/pictures.admin-routes.ts';
export { importAdminRoutes } from './import/import.admin-routes.ts';
export { stockAdminRoutes } from './stock/stock-desk.admin-routes.ts';
export { taxonomyAdminRoutes } from './taxonomy/taxonomy.admin-routes.ts';
