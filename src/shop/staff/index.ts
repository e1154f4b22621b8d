export type { ChangeRow, CreateRow, RemoveRow } from './edit-row.ts';
export { signInsToJoin } from './joined.queries.ts';
export { dropWordsBefore, selectPicturesOfJournal } from './journal.queries.ts';
export { listJournal } from './journal.service.ts';
export { listOutbox } from './outbox.service.ts';
export { actorOf, requireActor, requireStaff } from './require-staff.ts';
export { changeSettings, settingVersions } from './settings-change.service.ts';
export { deleteEndedSignIns as deleteEndedStaffSignIns, journalBy, writeJournal } from './staff.queries.ts';
export {
  may,
  type Permission,
  permissions,
  type StaffActor,
  type StaffRole,
  staffRoles,
} from './staff.rules.ts';
export type { StaffView } from './staff.schema.ts';
export { findStaff, firstSignIn, ownerSignInLink, requireSession } from './staff.service.ts';
export { staffMessages } from './staff.texts.ts';
export { staffCookie } from './staff-cookie.ts';
export { selectOwnerEmails as emailsOfOwners } from './staff-users.queries.ts';
export { listStaffUsers } from './staff-users.service.ts';
export { getTask, listTasks, openTasks, requireTask } from './tasks.service.ts';
export { type UndoRegistry, undoEntry, undoOf } from './undo.service.ts';
