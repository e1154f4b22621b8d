const own =
  /^(?:PORT|HOST|NODE_ENV|DATABASE_URL|SHOP_URL|SMTP_URL|MAIL_FROM|METRICS_TOKEN|LOG_LEVEL|WEB_CONCURRENCY|TRUST_PROXY|HILAL_DATA|HILAL_DEMO)$|^(?:STORAGE|BACKUP|RECAPTCHA|OTEL)_/;

/** Whether a variable configures the shop of this machine (src/platform/config.ts). */
export const isOwnShops = (name) => own.test(name);

/**
 * Takes what configures the shop of this machine out of this process's environment: shops that tests, drills and benchmarks
 * start must not write to its database, its bucket or its copies.
 */
export function hideOwnShop() {
  for (const name of Object.keys(process.env)) if (isOwnShops(name)) delete process.env[name];
}
