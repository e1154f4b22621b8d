import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { shopFiles } from '#/platform/files.ts';
import { inDatabase } from './shop.ts';

/** What staff did and were told. */
type Done = {
  /** The title of one product ends in a number that grows: the last one sent, and the last one that was answered. */
  sent: number;
  saved: number;
  edits: number;
  /** SHA-256 of each picture that was taken, by its id. */
  pictures: Map<number, string>;
  /** Imports by the number in their products' handles: whether staff read that it is done. */
  imports: Map<number, boolean>;
  refused: number;
  broken: number;
  wrong: string[];
};

const retryMs = 50;
const importedRows = 40;

/** Staff at work until `end`: one edits a product, one sends pictures, one imports one product file after the other. */
export function sendStaff(origin: string, session: Record<string, string>, productId: number) {
  const done: Done = {
    ...{ sent: 0, saved: 0, edits: 0, pictures: new Map(), imports: new Map() },
    ...{ refused: 0, broken: 0, wrong: [] },
  };
  let ending = false;
  /** Of the products of one file. */
  const handle = (file: number): string => `drill-${productId}-${file}-`;
  const { 'content-type': json = '', ...cookie } = session;

  /** The answer of a call, or undefined when it has none or is refused for the moment; all else is wrong. */
  async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer | undefined> {
    const type = typeof init.body === 'string' ? { 'content-type': json } : undefined;
    const headers = { ...cookie, origin, 'accept-language': 'fr', ...type };
    const answer = await fetch(`${origin}/api/admin${path}`, { ...init, headers }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (!answer || text === undefined) done.broken++;
    // A task of the same kind, begun by a call whose answer was lost, may be running.
    else if (answer.status === 503 || text.includes('"code":"work_running"')) done.refused++;
    else if (answer.ok) return text === '' ? ({} as Answer) : JSON.parse(text);
    else done.wrong.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    await pause(retryMs);
    return undefined;
  }

  async function edit(): Promise<void> {
    const product = await call<{ data: { version: string } }>(`/products/${productId}`);
    if (!product) return;
    const nth = ++done.sent;
    const change = { title: { ar: `منامة ${nth}` }, seen: product.data.version };
    const answer = await call(`/products/${productId}`, { method: 'PATCH', body: JSON.stringify(change) });
    if (!answer) return;
    done.saved = nth;
    done.edits++;
  }

  async function upload(nth: number): Promise<void> {
    const background = { r: nth & 255, g: (nth >> 8) & 255, b: 120 };
    const picture = sharp({ create: { width: 400, height: 500, channels: 3, background } });
    const bytes = new Uint8Array(await picture.jpeg().toBuffer());
    const body = new FormData();
    body.append('file', new File([bytes], `${nth}.jpg`));
    const answer = await call<{ data: { id: number } }>('/pictures', { method: 'POST', body });
    if (answer) done.pictures.set(answer.data.id, createHash('sha256').update(bytes).digest('hex'));
  }

  /** Whether a task came to its good end; false also where the drill is over before. */
  async function isDone(id: number): Promise<boolean> {
    while (!ending) {
      const task = await call<{ data: { work: { state: string } } }>(`/imports/works/${id}`);
      const state = task?.data.work.state ?? 'waiting';
      if (state !== 'waiting' && state !== 'running') return state === 'done';
      await pause(retryMs);
    }
    return false;
  }

  async function importFile(nth: number): Promise<void> {
    const rows = Array.from(
      { length: importedRows },
      (_, row) => `${handle(nth)}${row},قميص ${row},femme,Taille,M,100,5`,
    );
    const head = 'Handle,Title,Tags,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
    const body = new FormData();
    body.append('file', new File([[head, ...rows].join('\n')], 'drill.csv'));
    const sent = await call<{ data: { id: number } }>('/imports', { method: 'POST', body });
    if (!sent || !(await isDone(sent.data.id))) return;
    done.imports.set(nth, false);
    const begun = await call<{ data: { id: number } }>(`/imports/works/${sent.data.id}/commit`, {
      method: 'POST',
    });
    if (begun && (await isDone(begun.data.id))) done.imports.set(nth, true);
  }

  const repeat = async (work: (nth: number) => Promise<void>, restMs: number): Promise<void> => {
    for (let nth = 1; !ending; nth++) {
      await work(nth);
      await pause(restMs);
    }
  };
  const work = [repeat(edit, 50), repeat(upload, 250), repeat(importFile, 250)];
  return {
    ...{ productId, handle, done },
    async end() {
      ending = true;
      await Promise.all(work);
    },
  };
}

type Staff = Pick<ReturnType<typeof sendStaff>, 'productId' | 'handle' | 'done'>;

/**
 * What the database and the files say of the staff's work, beside what they were told; [] when both agree. Waits so long (ms)
 * for what a dead process has left to another.
 */
export async function staffDifferences(
  { url, data }: { url: string; data: string },
  { productId, handle, done }: Staff,
  leftWithinMs: number,
): Promise<string[]> {
  return inDatabase(url, async (client) => {
    const wrong = [...new Set(done.wrong)];
    if (leftWithinMs > 0) {
      const left = async () => {
        const tasks = await client.query(`select from works where state in ('waiting', 'running') limit 1`);
        const pictures = await client.query(`select from pictures where state <> 'ready' limit 1`);
        return [...(tasks.rowCount ? ['a task'] : []), ...(pictures.rowCount ? ['a picture'] : [])];
      };
      const begun = performance.now();
      while ((await left()).length > 0 && performance.now() - begun < leftWithinMs) await pause(250);
      wrong.push(...(await left()).map((one) => `${one} that nobody brings to its end`));
    }

    const product = await client.query<{ title: string }>(
      `select title->>'ar' as title from products where id = $1`,
      [productId],
    );
    const nth = Number(/\d+/.exec(product.rows[0]?.title ?? '')?.[0]);
    if (!(nth >= done.saved && nth <= done.sent))
      wrong.push(`edit ${nth} is there: ${done.saved} was saved, ${done.sent} sent`);

    const { rows: pictures } = await client.query<{ id: number; key: string }>(
      `select id, origin->>'key' as key from pictures where id = any($1)`,
      [[...done.pictures.keys()]],
    );
    const keys = new Map(pictures.map(({ id, key }) => [id, key]));
    const { originals } = shopFiles(data);
    for (const [id, hash] of done.pictures) {
      const key = keys.get(id);
      if (key === undefined || (await originals.hash(key)) !== hash)
        wrong.push(`picture ${id} that was taken is not there`);
    }

    for (const [file, isKnown] of done.imports) {
      const found = await client.query(`select from products where handle like $1`, [`${handle(file)}%`]);
      const count = found.rowCount ?? 0;
      if (count !== importedRows && (isKnown || count !== 0))
        wrong.push(`import ${file}, ${isKnown ? 'done' : 'not known'}: ${count} of ${importedRows} products`);
    }
    return wrong;
  });
}

/** What staff edit meanwhile; the number in its title is 0. */
export const makeEdited = async (
  origin: string,
  session: Record<string, string>,
  categoryId: number,
): Promise<number> => {
  const answer = await fetch(`${origin}/api/admin/products/quick`, {
    method: 'POST',
    headers: { ...session, origin },
    body: JSON.stringify({
      ...{ title: { ar: 'منامة 0' }, categoryId, price: 10_000, sizes: ['M'], stock: 0 },
      ...{ pictureIds: [], published: true, key: 'product-of-the-drill' },
    }),
  });
  const { data }: { data: { id: number } } = await answer.json();
  return data.id;
};
