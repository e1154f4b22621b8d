import { expect, test } from 'vitest';
import { readConfig } from '#/platform/config.ts';
import { operatorConfig } from './operator-config.ts';

test('mail is set up once it leaves the machine from an address of its own, and the address once it is named', () => {
  const of = (environment: Record<string, string>) => operatorConfig(readConfig(environment, '/nowhere'));
  const SHOP_URL = 'https://shop.example';
  const SMTP_URL = 'smtp://mail.example:25';
  const MAIL_FROM = 'Hilal <shop@example.com>';
  expect(of({})).toEqual({ mail: false, address: false });
  // Whoever gets mail from this machine cannot answer it.
  expect(of({ SHOP_URL, SMTP_URL }).mail).toBe(false);
  expect(of({ SHOP_URL, MAIL_FROM }).mail).toBe(false);
  expect(of({ SHOP_URL, SMTP_URL, MAIL_FROM }).mail).toBe(true);
  expect(of({ SHOP_URL }).address).toBe(true);
});
