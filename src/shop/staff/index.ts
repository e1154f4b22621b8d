export type { ChangeRow, CreateRow, RemoveRow } from './edit-row.ts';
export { signInsToJoin } from './joined.queries.ts';
export { dropWordsBefore, selectPicturesOfJournal } from './journal.queries.ts';
export { listJournal } from './journal.service.ts';
export { selectListColumns as columnsOf } from './list-columns.queries.ts';
export { viewsOf } from './list-views.service.ts';
export { listOutbox } from './outbox.service.ts';
export { actorOf, requireActor, requireStaff } from './require-staff.ts';
export { demandedRoles, ownSecondStep } from './second-step.service.ts';
export { deleteEndedSignIns as deleteEndedStaffSignIns } from './sessions.queries.ts';
export { findStaff, findStaffSession, ownSessions, requireSession } from './sessions.service.ts';
export { changeSettings, settingVersions } from './settings-change.service.ts';
export { journalBy, writeJournal } from './staff.queries.ts';
export {
  may,
  type Permission,
  permissions,
  proofLifeMs,
  type StaffActor,
  type StaffRole,
  staffRoles,
} from './staff.rules.ts';
export type { StaffView } from './staff.schema.ts';
export { firstSignIn, letOwnerIn, ownerSignInLink } from './staff.service.ts';
export { staffMessages } from './staff.texts.ts';
export { staffCookie } from './staff-cookie.ts';
export { staffDay } from './staff-days.service.ts';
export { selectOwnerEmails as emailsOfOwners } from './staff-users.queries.ts';
export { listStaffUsers, staffNames } from './staff-users.service.ts';
export { getTask, listTasks, openTasks, requireTask } from './tasks.service.ts';
export { type UndoRegistry, undoEntry, undoOf } from './undo.service.ts';
