import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'src/platform/migrations';
/** A migration that has landed runs in shops: it is never changed. A new one brings a line with it. */
const landed: Record<string, string> = {
  '0000_extensions.sql': '951d45d98ea33ec6',
  '0001_tables.sql': '01fae9e723c6246c',
  '0002_demo_settings_and_reviews.sql': 'c75815d217d17fc0',
  '0003_uncounted_sizes_and_courier_language.sql': 'fd1e57977e78da45',
  '0004_refunds_and_credit_notes.sql': '991a6d4eb9ccecef',
  '0005_staff_devices.sql': 'd90ef80acc9e5f1c',
  '0006_delivery_method.sql': '0a7c992c464766e8',
  '0007_contact_changes.sql': '2725ebc1a09cbf26',
  '0008_drawing_colors.sql': '7b22305ea3ebeebb',
  '0009_transaction_of_invalidations.sql': '034d5fe17626152b',
  '0010_drop_default_synonyms.sql': '4e244feb31edf46c',
  '0011_product_fields.sql': '52c14bafd2fecacf',
  '0012_taught_words.sql': '2ae719e5338cdb32',
  '0013_restock_requests.sql': '7929917e867017ae',
  '0014_order_here.sql': '950a2d8a37dbc6ff',
  '0015_import_changes_by_run.sql': '10d627b98781e600',
  '0016_offers.sql': 'db58edd1ba86496a',
  '0017_lower_sku.sql': 'e67cdac568b1f688',
  '0018_held_audience.sql': 'fed5f099acfadd04',
  '0019_family_sets.sql': '5046b819b0943c9d',
  '0020_wishlist_sizes.sql': '66c1aa65bfa1e883',
  '0021_staff_second_step.sql': 'aa84986a57b7e385',
  '0022_costs_and_purchases.sql': '4690cca858c3b519',
  '0023_bulk_changes.sql': '2c047e106f55ee42',
  '0024_order_alerts.sql': '7d3d5ef242f35739',
  '0025_vat_by_category.sql': '42025d5510f3667a',
  '0026_import_mappings.sql': '5e10214c4a5421a8',
  '0027_exchange_orders_and_credits.sql': '1e12bd92cc27dc01',
  '0028_parcel_tracking.sql': '07538292641f961b',
  '0029_category_arrangements.sql': '12ea2a2b679f9f73',
  '0030_looks.sql': '7e8c4af696f10363',
  '0031_shelves.sql': '342de87e198fb995',
  '0032_unused_accounts.sql': 'e534adbd7dbc80c6',
  '0033_courier_columns.sql': '2310cafdf9fafdbe',
  '0034_past_orders_and_customers.sql': 'e5180dacc0a7a83a',
  '0036_staff_columns_and_past_outcomes.sql': '5162c8bca143f6a1',
  '0037_announcement_of_look.sql': '4dcb3a43e3302313',
  '0038_list_views.sql': 'b749f5ec0daecf9f',
  '0039_credit_notes_of_orders.sql': '4bfd55a9f1536898',
  '0040_clean_email_addresses.sql': '7afc81c57f44fb06',
  '0041_counted_keys.sql': '96adedce0602cdbb',
  '0042_product_request_keys.sql': '77c4fb4f2282e40f',
  '0043_drop_staff_note.sql': '0312f8d162585fdf',
  '0044_products_of_favourites.sql': 'd68a1fffc0482f4a',
  '0045_claimed_orders.sql': 'b783ca118a62a69d',
  '0046_past_consents.sql': 'be71c6101cbef394',
  '0047_indexes_for_history.sql': 'b11f4e14504329ec',
  '0048_exchange_refund_shown.sql': 'd86ad85db48364ec',
};

test('each migration has its line, and one that has landed is never changed', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const hashes = files.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
      .slice(0, 16),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(landed);
});
