/** The entry of restock messages: what other modules may import. */
export { deleteSentBefore, restockToSend, selectOfContact as restockData } from './restock.queries.ts';
export { eraseRestock, restockDesk, waitingFor } from './restock.service.ts';
export { restockMessages } from './restock.texts.ts';
export { sendRestockNotices } from './restock-notices.service.ts';
