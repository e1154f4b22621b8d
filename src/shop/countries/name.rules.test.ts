import { expect, test } from 'vitest';
import { addressFormNames } from './address.rules.ts';
import { asksTwoNames, checkName, joinName, splitName } from './name.rules.ts';

test('§5.4 first and last name are asked for where the form has a state and a postal code, each with its problem', () => {
  expect(addressFormNames.filter(asksTwoNames)).toEqual(['other']);
  const judged = (firstName: string, lastName: string) =>
    checkName('other', { name: '', firstName, lastName });
  expect(judged('', '')).toEqual({ name: '', problems: { firstName: 'required', lastName: 'required' } });
  expect(judged(' Nadia ', '').problems).toEqual({ lastName: 'required' });
  expect(judged('', 'El Alaoui').problems).toEqual({ firstName: 'required' });
  expect(judged('123', 'a'.repeat(41)).problems).toEqual({ firstName: 'invalid', lastName: 'too_long' });
  expect(judged(' Nadia ', 'El  Alaoui')).toEqual({ name: 'Nadia El Alaoui', problems: {} });
});

test('§5.4 elsewhere, and from an app that knows one field, the full name is judged', () => {
  expect(checkName('MA', { name: '', firstName: 'Nadia', lastName: 'Alaoui' })).toEqual({
    name: '',
    problems: { name: 'required' },
  });
  expect(checkName('other', { name: 'Nadia' })).toEqual({ name: 'Nadia', problems: {} });
  expect(checkName('other', { name: '' }).problems).toEqual({ name: 'required' });
  expect(checkName('KW', { name: 'ن'.repeat(81) }).problems).toEqual({ name: 'too_long' });
});

test('a full name fills two fields, and they make it again', () => {
  for (const name of ['Nadia El Alaoui', 'Nadia', '', 'نادية العلوي'])
    expect(joinName(splitName(name))).toBe(name);
  expect(splitName('Nadia El Alaoui')).toEqual({ firstName: 'Nadia', lastName: 'El Alaoui' });
});
