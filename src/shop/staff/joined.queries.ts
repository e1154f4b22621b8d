import { sql } from 'drizzle-orm';

/** What later modules may join: open sign-ins with the role that their staff user has now. The columns are the contract. */
export const signInsToJoin = sql`(select s.id, s.staff_id, s.expires_at, u.role
  from staff_sessions s join staff_members u on u.id = s.staff_id where u.active)`;
