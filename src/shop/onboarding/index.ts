/** Entry of onboarding: a new shop's first days. */

export { countMissing, type OperatorConfig, viewOnboarding, wasDemoRemoved } from './onboarding.service.ts';
