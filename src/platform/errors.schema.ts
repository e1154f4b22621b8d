import * as z from 'zod/mini';

/** The shape of every error the API answers; `errors` holds texts by field. */
export const errorView = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});

/** What every call of the back office may be refused with, by status, for its docs. */
export const refused = { 401: errorView, 403: errorView, 422: errorView };
/** The same of a call on something that may be gone. */
export const refusedOne = { ...refused, 404: errorView };
/** The same of a call that changes something which others change, too. */
export const refusedChange = { ...refusedOne, 409: errorView };
/** The same of a call that takes a file and judges it. */
export const refusedUpload = { ...refusedChange, 413: errorView, 415: errorView, 503: errorView };
