/** The calls of staff, for the server; `editedRoutes` also for the route files of other modules. */
export { editedRoutes } from './edited-routes.ts';
export { journalAdminRoutes } from './journal.admin-routes.ts';
export { outboxAdminRoutes } from './outbox.admin-routes.ts';
export { ownListsAdminRoutes } from './own-lists.admin-routes.ts';
export { previewAdminRoutes } from './preview.admin-routes.ts';
export { secondStepAdminRoutes } from './second-step.admin-routes.ts';
export { sessionsAdminRoutes } from './sessions.admin-routes.ts';
export { settingsAdminRoutes } from './settings.admin-routes.ts';
export { staffAdminRoutes } from './staff.admin-routes.ts';
export { staffUsersAdminRoutes } from './staff-users.admin-routes.ts';
export { tasksAdminRoutes } from './tasks.admin-routes.ts';
