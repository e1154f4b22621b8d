import { expect, test } from 'vitest';
import { dateText } from './date-text.tsx';
import { phoneText, typedPhone } from './phone.tsx';

const zone = { timeZone: 'Africa/Casablanca' };

test('phones are grouped as each country reads them, masked ones too', () => {
  expect(phoneText('+212612345678')).toBe('+212 612 34 56 78');
  expect(phoneText('+966501234567')).toBe('+966 50 123 4567');
  expect(phoneText('+2126••••••78')).toBe('+212 6•• •• •• 78');
  expect(phoneText('0612345678')).toBe('06 12 34 56 78');
  expect(phoneText('+33612345678')).toBe('+33612345678');
  expect(phoneText('+212 6 12 34 56 78')).toBe('+212 612 34 56 78');
  expect(phoneText('+966 50-123 4567')).toBe('+966 50 123 4567');
});

test('a field has a phone of Morocco as it is dialled there, abroad in full', () => {
  expect(typedPhone('+212612345678', true)).toBe('06 12 34 56 78');
  expect(typedPhone('+212612345678', false)).toBe('+212 612 34 56 78');
  expect(typedPhone('+966501234567', true)).toBe('+966 50 123 4567');
  expect(typedPhone('', true)).toBe('');
});

test('dates have Latin digits and the month names of the country', () => {
  const day = '2026-11-23';
  expect(dateText(day, 'short', { zone, locale: 'ar' })).toBe('23 نونبر');
  expect(dateText(day, 'short', { zone, locale: 'ar', country: 'SA' })).toBe('23 نوفمبر');
  expect(dateText(day, 'day', { zone, locale: 'fr' })).toBe('lundi 23 novembre');
  expect(dateText(day, 'long', { zone, locale: 'en', country: 'SA' })).toBe('23 November 2026');
  expect(dateText(day, 'short', { zone, locale: 'ar', country: 'XX' })).toBe('23 نونبر');
});

test('a day is that day everywhere; a moment is shown in the time of the shop', () => {
  expect(dateText('2026-01-01', 'long', { zone, locale: 'fr' })).toBe('1er janvier 2026');
  expect(dateText('2026-01-01T23:30:00Z', 'long', { zone, locale: 'fr' })).toBe('2 janvier 2026');
  expect(dateText('2026-01-05T13:00:00Z', 'time', { zone, locale: 'ar' })).toBe('14:00');
});
