/** Entry of onboarding: a new shop's first days. */

export { countMissing, type OperatorConfig, takesDemo, viewOnboarding } from './onboarding.service.ts';
