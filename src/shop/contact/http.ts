/** The calls of contact, for the server. */
export { contactRoutes } from './contact.routes.ts';
export { inboxAdminRoutes } from './inbox.admin-routes.ts';
