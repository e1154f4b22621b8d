import { sql } from 'drizzle-orm';

/** Accounts as later modules may join them to tables of their own: `from ${usersToJoin} users`. */
export const usersToJoin = sql`(select id, name, phone, email, locale, created_at, last_used_at, warned_at from users)`;
