/** The door of contact: what other modules may import. */
export { contactRoutes } from './contact.routes.ts';
export { eraseWriter } from './contact.service.ts';
export { inboxAdminRoutes } from './inbox.admin-routes.ts';
export { listInbox, listSubscribers } from './inbox.service.ts';
