/** Read and written by the same rules as what is typed into the editor of a product. */
export { readCountText, readMoneyText, writeMoneyText } from './money-text.rules.ts';
