import { ShopError } from '../errors.ts';

/**
 * A file cannot be had or written: the bucket is away, too slow, refuses, or answers what no bucket answers; the disk of the
 * data folder is full or fails. Callers of the API get 503 `storage_unavailable`; jobs are tried again.
 */
export class StorageError extends ShopError {
  /** For the operator: `403 SignatureDoesNotMatch`, `no answer in time`. */
  readonly reason: string;
  /** Whether asking once more at once may help. */
  readonly passes: boolean;
  /** The bucket answers, but with other bytes than were written. */
  readonly isDamage: boolean;

  constructor(
    reason: string,
    {
      passes = false,
      isDamage = false,
      cause,
    }: { passes?: boolean; isDamage?: boolean; cause?: unknown } = {},
  ) {
    super(503, 'storage_unavailable');
    this.message = `files: ${reason}`;
    this.reason = reason;
    this.passes = passes;
    this.isDamage = isDamage;
    if (cause !== undefined) this.cause = cause;
  }
}
