import { parseSync, Visitor } from 'oxc-parser';
import { importsOf, type Sources } from './imports.ts';

type WideRead = { file: string; tables: readonly string[]; why: string };

/** Files that read tables of other modules, and why that is right there. None of them writes. */
const reports: readonly WideRead[] = [
  {
    file: 'src/shop/analytics/analytics.queries.ts',
    tables: [
      ...['orders', 'order_lines', 'order_events', 'refunds', 'returns', 'return_lines', 'courier_parcels'],
      ...['places', 'prices', 'articles', 'products'],
    ],
    why: 'sums over what all modules wrote: one statement a figure, no row leaves the database',
  },
  {
    file: 'src/shop/profit/profit.queries.ts',
    tables: [
      ...['orders', 'order_lines', 'refunds', 'returns', 'return_lines', 'courier_parcels', 'couriers'],
      ...['cash_statements', 'cash_lines', 'places', 'products', 'categories'],
    ],
    why: 'what an order brought and cost is known by as many modules as had a hand in it',
  },
  {
    file: 'src/shop/onboarding/onboarding.queries.ts',
    tables: [
      ...['settings', 'places', 'journal', 'products', 'prices', 'article_pictures', 'articles', 'slides'],
      ...['posts', 'promo_codes', 'offers', 'orders', 'order_lines'],
    ],
    why: 'counts what a new shop lacks, in one statement, because the frame of every screen of the back office asks',
  },
];

const testFile = /\.test\.tsx?$/;
const tablesFile = /\.tables\.ts$/;
const queriesFile = /\.queries\.ts$/;
/** SQL as a plain text, as `client.query` takes it. */
const statement =
  /^\s*(?:select\b[\s\S]*\bfrom\b|with\s+(?:recursive\s+)?\w+\s+as\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|(?:alter|truncate|lock)\s+table\b)/i;
const name = '"?([a-z_]+)"?';
/** Where a table stands in SQL; behind `from` there may be several with commas between them. */
const mention = new RegExp(`\\b(?:from|join|update|into|using|table|only)\\s+${name}`, 'gi');
const list =
  /\bfrom\s+((?:"?[a-z_]+"?|\?)(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*(?:"?[a-z_]+"?|\?)(?:\s+(?:as\s+)?\w+)?)+)/gi;
/** Behind these a table is written. */
const writing = new RegExp(
  `\\b(?:update|insert\\s+into|delete\\s+from|merge\\s+into|table)\\s+(?:only\\s+)?${name}`,
  'gi',
);
/** A name that the statement gives to a part of itself: `with lately as (…)`. */
const ownName = new RegExp(
  `${name}(?:\\s*\\([^()]*\\))?\\s+as\\s+(?:(?:not\\s+)?materialized\\s+)?\\(`,
  'gi',
);

const ownerOf = (path: string): string =>
  /^src\/shop\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('src/platform/') ? 'platform' : 'none');

/** The owner of each table, as `pgTable('name'` says it. */
export function tableOwners(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [path, source] of sources) {
    if (!tablesFile.test(path)) continue;
    for (const [, table = ''] of source.matchAll(/\bpgTable\(\s*'(\w+)'/g)) {
      if (owners.has(table)) throw new Error(`${path}: ${table} is declared twice`);
      owners.set(table, ownerOf(path));
    }
  }
  return owners;
}

/**
 * Every place that reads or writes the table of another module, and every SQL outside `*.queries.ts`. The platform has
 * the tools of SQL and tables that all share (pictures, tasks, mails): these are no module's own.
 */
export function tableProblems(sources: Sources, wideReads: readonly WideRead[] = reports): string[] {
  const owners = tableOwners(sources);
  const read = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const [path, source] of sources) {
    if (testFile.test(path)) continue;
    const allowed = wideReads.find(({ file }) => file === path)?.tables ?? [];
    const texts = sqlOf(path, source);
    const written = new Set(texts.flatMap((text) => [...text.matchAll(writing)].map(([, table]) => table)));
    for (const table of new Set(texts.flatMap(tablesIn))) {
      const owner = owners.get(table);
      if (owner === undefined || owner === 'platform' || owner === ownerOf(path)) continue;
      read.set(path, (read.get(path) ?? new Set()).add(table));
      if (written.has(table)) problems.push(`${path} writes ${table}, a table of ${owner}`);
      else if (!allowed.includes(table)) problems.push(`${path} names ${table}, a table of ${owner}`);
    }
    problems.push(...importProblems(path, source));
    if (
      !path.startsWith('src/platform/') &&
      !queriesFile.test(path) &&
      !tablesFile.test(path) &&
      texts.length > 0
    )
      problems.push(`${path} has SQL, which stands in *.queries.ts`);
  }
  for (const { file, tables } of wideReads) {
    const unused = tables.filter((table) => !read.get(file)?.has(table));
    problems.push(...unused.map((table) => `${file} does not read ${table}: take it off the list`));
  }
  return problems;
}

function importProblems(path: string, source: string): string[] {
  const isSql = path.startsWith('src/platform/') || queriesFile.test(path) || tablesFile.test(path);
  return importsOf(path, source).flatMap(({ to, typeOnly }) => {
    if (tablesFile.test(to)) {
      const owner = ownerOf(to);
      if (owner !== 'platform' && owner !== ownerOf(path))
        return [`${path} imports ${to}, tables of ${owner}`];
      if (!isSql && !typeOnly) return [`${path} imports ${to}: tables are for *.queries.ts`];
    }
    return to.startsWith('drizzle-orm') && !isSql && !typeOnly
      ? [`${path} imports ${to}: SQL stands in *.queries.ts`]
      : [];
  });
}

/** All texts of a file that are SQL: what is tagged `sql`, and plain texts that begin as a statement does. */
function sqlOf(path: string, source: string): string[] {
  if (!/\bsql\b|select|insert|update|delete|alter|truncate|lock/i.test(source)) return [];
  const texts: string[] = [];
  const tagged = new Set<unknown>();
  const { program } = parseSync(path, source);
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (!isSqlTag(tag)) return;
      tagged.add(quasi);
      texts.push(quasi.quasis.map(({ value }) => value.raw).join(' ? '));
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.raw).join(' ? ');
      if (!tagged.has(node) && statement.test(text)) texts.push(text);
    },
    Literal({ value }) {
      if (typeof value === 'string' && statement.test(value)) texts.push(value);
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'MemberExpression' || !isSqlTag(callee.object)) return;
      const called = callee.property.type === 'Identifier' ? callee.property.name : '';
      if (given?.type !== 'Literal' || typeof given.value !== 'string') return;
      if (called === 'raw') texts.push(given.value);
      if (called === 'identifier') texts.push(`from ${given.value}`);
    },
  }).visit(program);
  return texts;
}

const isSqlTag = (tag: { type: string; name?: unknown }): boolean =>
  tag.type === 'Identifier' && tag.name === 'sql';

/** The tables that a text of SQL names. */
function tablesIn(text: string): string[] {
  const own = new Set([...text.matchAll(ownName)].map(([, given]) => given));
  const listed = [...text.matchAll(list)].flatMap(([, several = '']) =>
    several.split(',').map((one) => /[a-z_]+/i.exec(one)?.[0] ?? ''),
  );
  return [...[...text.matchAll(mention)].map(([, table = '']) => table), ...listed].filter(
    (table) => !own.has(table),
  );
}
