import { lengthProblem } from '#/platform/length-problem.rules.ts';

/** How it fits, according to those who wear it. */
export const fits = ['small', 'right', 'large'] as const;
export type Fit = (typeof fits)[number];

/** Nothing is shown before the shop has read it. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** §5.6 Characters. */
export const reviewBounds = { title: { min: 2, max: 80 }, text: { min: 5, max: 2000 } } as const;

/** §5.4 What is wrong with a field, by code; null when nothing is. */
export const reviewProblem = (field: keyof typeof reviewBounds, typed: string) =>
  lengthProblem(typed, reviewBounds[field]);

/** The first name alone: who knows her knows her, nobody else does. */
export const firstName = (name: string): string =>
  [...(name.trim().split(/\s+/)[0] ?? '')].slice(0, 30).join('');
