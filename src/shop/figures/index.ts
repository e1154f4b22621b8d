/** The door of the figures: what the shop earned and lost, for those who may read it. */
export { figuresAdminRoutes } from './figures.admin-routes.ts';
export { figuresOf } from './figures.service.ts';
