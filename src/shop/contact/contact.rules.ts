/** Bounds of the contact form, in characters (§5.6). */
export const contactBounds = {
  name: { min: 2, max: 80 },
  email: { max: 254 },
  phone: { max: 40 },
  message: { min: 10, max: 4000 },
} as const;

/** §5.1 The newsletter field is sent as a contact message with these in the other fields. */
export const newsletterPlaceholder = { name: 'newsletter', phone: '-', message: 'newsletter' } as const;

export const isNewsletter = (given: { name: string; phone: string; message: string }): boolean =>
  given.name === newsletterPlaceholder.name &&
  given.phone === newsletterPlaceholder.phone &&
  given.message === newsletterPlaceholder.message;
