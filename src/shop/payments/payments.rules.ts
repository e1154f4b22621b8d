/** §9.8 A receipt is at most so large (bytes), and so many belong to one sending. */
export const receiptLimits = { files: 3, bytesPerFile: 8 * 1024 * 1024 } as const;
/** What the browser's picker offers; what a file is, its content says. */
export const receiptAccept = 'image/jpeg,image/png,image/webp,application/pdf';

export { accountFor, type BankAccount } from '#/shop/settings/bank.rules.ts';
