/** The entry of contact: what other modules may import. */
export {
  deleteLeftBefore,
  deleteMessagesBefore,
  deleteSubscribers as removeSubscribers,
  insertSubscribers as addSubscribers,
  selectKnownEmails as subscribersEver,
  selectPerson as writerData,
} from './contact.queries.ts';
export { eraseWriter } from './contact.service.ts';
export { messagesToRead } from './inbox.queries.ts';
export { listInbox, listSubscribers } from './inbox.service.ts';
