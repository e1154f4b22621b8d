type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/**
 * An expected failure: a code that the shopper reads in their own language, never a sentence of ours in the wrong
 * one. `fields` names what is wrong with each field by code; `data` carries what a caller needs to go on.
 */
export class ShopError extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly fields: Record<string, string[]>;
  readonly data: Record<string, unknown>;
  /** Seconds after which it is worth trying again; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    status: RefusalStatus,
    code: string,
    more: { fields?: Record<string, string[]>; data?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'ShopError';
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? {};
    this.data = more.data ?? {};
    this.retryAfter = more.retryAfter;
  }
}

/** More files than an upload takes: the text names how many it takes. */
export const tooManyFiles = (most: number): ShopError =>
  new ShopError(422, 'too_many_files', { data: { most } });

/** What `work` looks for; undefined where it is not there (404). Any other failure is no answer, and is thrown on. */
export async function ifThere<Found>(work: Promise<Found>): Promise<Found | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return undefined;
    throw error;
  }
}
