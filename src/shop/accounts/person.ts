/** Whose data is asked for. E-mail and phone are null where nothing proves that they are the person's own. */
export type Person = {
  userId: number | null;
  email: string | null;
  phone: string | null;
  /** The orders that count as theirs. */
  orderIds: readonly number[];
};
