/** The calls of onboarding, for the server. */
export { onboardingAdminRoutes } from './onboarding.admin-routes.ts';
