/** The entry of order alerts: what other modules may import. */
export { quietHoursOf } from './devices.service.ts';
export {
  announceOrder,
  type NewOrderJob,
  newOrderQueue,
  tellDevices,
  tellOfOrder,
} from './notices.service.ts';
export { mailUnseen } from './unseen.service.ts';
