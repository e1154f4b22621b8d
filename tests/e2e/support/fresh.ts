let made = 0;

/** A word that no earlier run of these journeys has left. */
export const freshWord = (): string =>
  `${Date.now().toString(36).slice(-6)}${(++made).toString(36).padStart(2, '0')}`;

/** A name that no earlier run of these journeys has left. */
export const fresh = (name: string): string => `${name} ${freshWord()}`;
