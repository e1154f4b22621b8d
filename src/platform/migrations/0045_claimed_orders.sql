-- Of orders that accounts took in before, nothing tells them from those placed with an account.
ALTER TABLE "orders" ADD COLUMN "claimed_at" timestamp with time zone;