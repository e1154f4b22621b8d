/** The cookie that holds a staff member's session. */
export const staffCookie = 'hilal_staff';
