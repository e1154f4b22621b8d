export { settingsAdminRoutes } from './settings.admin-routes.ts';
export { staffAdminRoutes, staffCookie } from './staff.admin-routes.ts';
export { type JournalEntry, writeJournal } from './staff.queries.ts';
export { may, type Permission, permissions, type StaffRole, staffRoles } from './staff.rules.ts';
export type { StaffView } from './staff.schema.ts';
export { findStaff, firstSignIn, ownerSignInLink, signIn, signOut } from './staff.service.ts';
