/** What products stand on, as staff edit it: the tree of categories and the fabrics. */
export { listStaffCategories } from './categories-edit.service.ts';
export { listStaffFabrics, listUsedLabels, listUsedSizes } from './fabrics-edit.service.ts';
export { shelfAdminRoutes } from './shelf.admin-routes.ts';
export { shelfMessages } from './shelf.texts.ts';
