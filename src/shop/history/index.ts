/** The entry of the history: customers and orders of the program that the shop had before. */
export {
  countOrdersOf as countPastOrders,
  deleteHistoryBefore,
  deletePerson as erasePastPerson,
  selectCustomer as findPastCustomer,
} from './history.queries.ts';
export { historyMessages } from './history.texts.ts';
export { findHistoryTask, listHistoryImports } from './history-desk.service.ts';
export { registerHistoryTasks } from './history-tasks.ts';
export { pastCustomersToJoin, pastOrdersToJoin } from './joined.queries.ts';
export { findPastPerson, listPastOrders, pastData } from './past-person.service.ts';
