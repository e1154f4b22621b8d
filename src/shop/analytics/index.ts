/** Entry of analytics: what the shop earned and lost, for those who may read it. */
export { analyticsOf } from './analytics.service.ts';
export { type Period, periodOf } from './period.rules.ts';
export { todayOf } from './today.service.ts';
