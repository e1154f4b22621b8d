/** Entry of onboarding: a new shop's first days. */

export { onboardingAdminRoutes } from './onboarding.admin-routes.ts';
export { countMissing, type OperatorConfig, viewOnboarding } from './onboarding.service.ts';
