import { ownCookie } from '#/platform/own-cookie.ts';

/** The cookie that holds a staff user's session. */
export const staffCookie = (secure: boolean): string => ownCookie('hilal_staff', secure);
