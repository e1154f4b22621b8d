import type { Config } from '#/platform/config.ts';
import type { Operated } from '#/shop/opening/index.ts';

/** What the operator has set up: letters that leave the machine, from an address of their own, and the shop's address. */
export const operatedBy = ({ smtpUrl, mailFrom, shopUrl }: Config): Operated => ({
  mail: smtpUrl !== undefined && !/@localhost>?$/.test(mailFrom),
  address: shopUrl !== undefined,
});
