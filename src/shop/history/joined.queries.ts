import { sql } from 'drizzle-orm';

/** Past orders as later modules may join them to tables of their own: `from ${pastOrdersToJoin} past_orders`. */
export const pastOrdersToJoin = sql`(select id, phone, email, number, ordered_at, outcome, centimes from past_orders)`;

/** The same of what files say of people. */
export const pastCustomersToJoin = sql`(select id, phone, email, name, city, at from past_customers)`;
