import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.rules.ts';

test.each([
  [['completed'], 'delivered'],
  [['Livrée'], 'delivered'],
  [['تم التسليم'], 'delivered'],
  [['paid', 'fulfilled'], 'delivered'],
  [['partially_refunded', 'fulfilled'], 'delivered'],
  [['pending', 'fulfilled'], 'unknown'],
  [['paid', 'unfulfilled'], 'unknown'],
  [['wc-completed'], 'delivered'],
  [['Refunded'], 'returned'],
  [['livré', 'Retour reçu'], 'returned'],
  [['مرفوض'], 'returned'],
  [['voided', 'fulfilled'], 'cancelled'],
  [['Annulé'], 'cancelled'],
  [['ملغى'], 'cancelled'],
  [[], 'unknown'],
] as const)('%j is %s', (states, outcome) => {
  expect(outcomeOf(states, false)).toEqual({ outcome, strange: [] });
});

test('a moment of cancellation counts before all, and a state that nobody knows is named', () => {
  expect(outcomeOf(['paid', 'fulfilled'], true).outcome).toBe('cancelled');
  expect(outcomeOf(['paid', 'chez le voisin'], false)).toEqual({
    outcome: 'unknown',
    strange: ['chez le voisin'],
  });
});
