import { createTransport, type Transporter } from 'nodemailer';

/** How long (ms) a server may take to be reached, to greet, and between two words. */
export type MailPatience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

/** Of this machine itself: nothing of an e-mail goes over a line that somebody could listen to. */
const ownNames = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether an e-mail may leave only encrypted. A server that is asked by `smtp:` may offer STARTTLS or not, and whoever
 * stands between can hide the offer: it is demanded of every other machine, unless the address says
 * `?requireTLS=false`. With `smtps:` all is encrypted from the first byte.
 */
export function demandsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !ownNames.test(hostname) && !searchParams.has('requireTLS');
}

/** The line to the mail server (`SMTP_URL`), opened with the first e-mail. */
export const openMailTransport = (smtpUrl: string, patience: MailPatience): Transporter =>
  createTransport({ url: smtpUrl, ...patience, ...(demandsTls(smtpUrl) ? { requireTLS: true } : {}) });
