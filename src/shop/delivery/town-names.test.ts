import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { places as placeTable } from './delivery.tables.ts';
import { importFees } from './fee-import.service.ts';
import { ensureDelivery } from './index.ts';
import { foldTown } from './place-search.rules.ts';
import { builtInPlaces } from './places.data.ts';

const { db, reset } = await testDatabase();
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
beforeAll(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

/** Towns that couriers serve, by their Arabic name, as couriers and shops write them in Latin letters. */
const towns: Record<string, readonly string[]> = {
  'الدار البيضاء': ['Casablanca', 'Casa', 'CASA BLANCA', 'Dar-el-Beïda'],
  الرباط: ['Rabat', 'RABAT'],
  سلا: ['Salé', 'Sale', 'SALÉ', 'Sla'],
  تمارة: ['Témara', 'Temara', 'TEMARA', 'Tmara'],
  القنيطرة: ['Kénitra', 'Kenitra', 'KENITRA', 'Knitra', 'Al Kenitra'],
  طنجة: ['Tanger', 'Tangier', 'Tanja', 'Tangiers', 'TANGER'],
  تطوان: ['Tétouan', 'Tetouan', 'Tetuan', 'Titwan'],
  فاس: ['Fès', 'Fes', 'Fez', 'FÈS'],
  مكناس: ['Meknès', 'Meknes', 'Meknas', 'MEKNÈS'],
  مراكش: ['Marrakech', 'Marrakesh', 'Marakech', 'MARRAKECH'],
  أكادير: ['Agadir', 'AGADIR'],
  'آيت ملول': ['Aït Melloul', 'Ait-Melloul', 'Ait Meloul', 'Ayt Melloul'],
  إنزكان: ['Inezgane', 'Inzegane', 'Inzgane'],
  وجدة: ['Oujda', 'Wejda', 'Wajda', 'Oujda-Angad'],
  الناظور: ['Nador', 'NADOR', 'An Nador'],
  الحسيمة: ['Al Hoceïma', 'Al-Hoceima', 'Hoceima', 'Alhoceima'],
  الجديدة: ['El Jadida', 'El-Jadida', 'Jadida', 'ELJADIDA', 'Al Jadida'],
  'بني ملال': ['Béni Mellal', 'Beni Mellal', 'Beni-Mellal', 'Bni Mellal', 'Benimellal'],
  خريبكة: ['Khouribga', 'KHOURIBGA', 'Khoribga', 'Khribga'],
  سطات: ['Settat', 'Setat'],
  برشيد: ['Berrechid', 'Berchid', 'Ber Rechid'],
  المحمدية: ['Mohammedia', 'Mohamedia', 'Mohammédia', 'Mohammadia'],
  العيون: ['Laâyoune', 'Laayoune', 'LAAYOUNE', 'Laayoun', 'El Ayoun'],
  الداخلة: ['Dakhla', 'Ad Dakhla', 'Dakhla-Oued Eddahab'],
  آسفي: ['Safi', 'Asfi'],
  الصويرة: ['Essaouira', 'Es-Saouira', 'Souira', 'Mogador'],
  كلميم: ['Guelmim', 'Goulmim', 'Goulimine'],
  الرشيدية: ['Errachidia', 'Er-Rachidia', 'Rachidia'],
  ورزازات: ['Ouarzazate', 'Ouarzazat', 'Warzazate'],
  العرائش: ['Larache', 'Laraich', 'El Araich'],
  'القصر الكبير': ['Ksar El Kébir', 'Ksar-el-Kebir', 'Ksar Kebir', 'Ksar Lkbir'],
  شفشاون: ['Chefchaouen', 'Chaouen', 'Chefchawen'],
  وزان: ['Ouezzane', 'Ouazzane', 'Wazzane'],
  الخميسات: ['Khémisset', 'Khemisset', 'Khmisset'],
  'سيدي قاسم': ['Sidi Kacem', 'Sidi-Kacem', 'Sidi Kassem'],
  'سيدي سليمان': ['Sidi Slimane', 'SIDI SLIMANE'],
  'الفقيه بن صالح': ['Fquih Ben Salah', 'Fkih Ben Salah', 'Fkih Bensalah', 'Fqih Ben Saleh'],
  'قلعة السراغنة': ['El Kelaâ des Sraghna', 'Kelaa des Sraghna', 'Kelaat Sraghna', 'Kalaat Es-Sraghna'],
  'ابن جرير': ['Ben Guerir', 'Benguerir', 'Ben-Guerir'],
  تارودانت: ['Taroudant', 'Taroudannt', 'TAROUDANT'],
  تيزنيت: ['Tiznit', 'TIZNIT'],
  السمارة: ['Es-Semara', 'Smara', 'Es Smara', 'Essmara'],
  تنغير: ['Tinghir', 'Tinerhir'],
  خنيفرة: ['Khénifra', 'Khenifra', 'Khnifra'],
  'وادي زم': ['Oued Zem', 'Oued-Zem', 'OUED ZEM'],
  بوسكورة: ['Bouskoura', 'Bouskora'],
  النواصر: ['Nouaceur', 'Nouasseur'],
};

test('towns are recognized in the usual Latin spellings, with and without accents, hyphens and spaces', async () => {
  const names = Object.entries(towns);
  const longest = Math.max(...names.map(([, spellings]) => spellings.length));
  const missed: string[] = [];
  for (let at = 0; at < longest; at += 1) {
    const given = names.flatMap(([ar, spellings]) => (spellings[at] ? [{ ar, typed: spellings[at] }] : []));
    const text = ['Ville;Tarif', ...given.map(({ typed }) => `${typed};35`)].join('\n');
    const params = { text, commit: false };
    const { rows } = await importFees(db, fixedClock('2026-01-23T10:00:00Z'), by, params);
    missed.push(
      ...rows.flatMap(({ place, problem }, row) =>
        place === given[row]?.ar ? [] : [`${given[row]?.typed}: ${place ?? problem}`],
      ),
    );
  }
  expect(missed).toEqual([]);
});

test('every town of the list is recognized without accents, in capitals, with hyphens and in one word', () => {
  for (const { name } of builtInPlaces) {
    const bare = name.fr.normalize('NFD').replace(/\p{M}/gu, '');
    for (const typed of [
      bare,
      bare.toUpperCase(),
      bare.replace(/[ ’]/g, '-'),
      name.fr.replaceAll('’', "'"),
    ]) {
      expect(foldTown(typed), typed).toBe(foldTown(name.fr));
    }
  }
  const names = builtInPlaces.map(({ name }) => foldTown(name.fr));
  expect(new Set(names).size).toBe(names.length);
});

test('a shop whose list is older than a spelling recognizes it all the same', async () => {
  await db.update(placeTable).set({ aliases: [] });
  const text = 'Ville;Tarif\nBerchid;35';
  const { rows } = await importFees(db, fixedClock('2026-01-23T10:00:00Z'), by, { text, commit: false });
  expect(rows).toMatchObject([{ place: 'برشيد', problem: null }]);
});
