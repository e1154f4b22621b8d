/** The entry of the returns. */

export { eraseReturns, expirePhotos, hasOpenReturn, requestedReturns } from './erase-returns.service.ts';
export { selectExchangedPrices, selectExchangesOfSizes } from './exchanged.queries.ts';
export { isReturnSentBack, returnedLinesToJoin } from './joined.queries.ts';
export { lapseReturns, moveReturn } from './move-return.service.ts';
export { requestReturn } from './request-return.service.ts';
export { reservedPieces } from './reserved-pieces.ts';
export { listReturnReasons, reasonsOfProducts } from './return-reasons.service.ts';
export { sheetReasons as returnReasonTexts } from './return-sheet.texts.ts';
export { hasReturn, returnsToHandle, selectNamedPhotos, selectReturnsWithPhotos } from './returns.queries.ts';
export { returnMessages } from './returns.texts.ts';
export { returnsOfOrders } from './returns-of-orders.queries.ts';
export { listReturns, returnForStaff, returnsOfOrderForStaff } from './staff-returns.service.ts';
