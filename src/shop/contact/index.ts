/** The door of contact: what other modules may import. */
export { contactRoutes } from './contact.routes.ts';
export { eraseWriter, unsubscribe, unsubscribeLink } from './contact.service.ts';
