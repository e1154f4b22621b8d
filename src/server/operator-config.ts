import type { Config } from '#/platform/config.ts';
import type { OperatorConfig } from '#/shop/onboarding/index.ts';

/** What the operator has set up: e-mails that leave the machine, from an address of their own, and the shop's address. */
export const operatorConfig = ({ smtpUrl, mailFrom, shopUrl }: Config): OperatorConfig => ({
  mail: smtpUrl !== undefined && !/@localhost>?$/.test(mailFrom),
  address: shopUrl !== undefined,
});
