/** JSON schema as the OpenAPI document carries it. */
type Schema = Record<string, unknown>;
export type Pick = { (below: number): number; <Value>(list: readonly Value[]): Value };

/** The same choices for the same seed (mulberry32). */
export function chooser(seed: number): Pick {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return ((from: number | readonly unknown[]) =>
    typeof from === 'number' ? Math.floor(next() * from) : from[Math.floor(next() * from.length)]) as Pick;
}

const int4 = 2_147_483_647;
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '9999999999',
  '1e400',
  '0x10',
  'null',
  'true',
  '\0',
  'قطن\0ناعم',
  '\ud800',
  'a\udfff',
  '\u202eab',
  '😀',
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>',
  '=1+1',
  '[',
  '(',
  '*',
  '\n',
  '\t',
  '__proto__',
  'constructor',
  'بيجامة',
  'Casablanca',
  '2026-02-30',
  '2026-02-28',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-01-01T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '24:00',
  '09:30',
  'a@b.ma',
  'a@b',
  'https://x.ma/a',
  'http://[',
  'javascript:1',
  '0612345678',
  '+212612345678',
  '33612345678',
  'x'.repeat(300),
  'ب'.repeat(5000),
] as const;
const numbers = [
  0,
  -0,
  1,
  2,
  3,
  -1,
  0.5,
  -0.001,
  1.005,
  99,
  100,
  10_000,
  int4,
  int4 + 1,
  -int4 - 1,
  -int4 - 2,
  4_294_967_296,
  1e12,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;
const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { __proto__: 1 },
  [1, 'a', null],
  { ar: '\0' },
  { toString: 1 },
];

/** What stands in the shop, by the name of the field that means it. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A value that the schema may well accept, at the edges of what it accepts. */
export function acceptable(schema: unknown, known: Known, pick: Pick, name = '', depth = 0): unknown {
  const node = Object(schema) as Schema;
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return pick(node.enum);
  const kinds = (node.anyOf ?? node.oneOf) as unknown[] | undefined;
  if (kinds) return acceptable(pick(kinds), known, pick, name, depth);
  if (Array.isArray(node.allOf)) {
    return Object.assign({}, ...node.allOf.map((part) => acceptable(part, known, pick, name, depth)));
  }
  const values = known[name];
  const fits =
    node.type === 'string' || node.type === 'integer' || node.type === 'number' || node.type === undefined;
  if (values && fits && pick(10) < 8) return pick(values);
  switch (node.type) {
    case 'object':
      return acceptableObject(node, known, pick, depth);
    case 'array':
      return acceptableArray(node, known, pick, name, depth);
    case 'integer':
    case 'number': {
      const least = Math.max(Number(node.minimum ?? -int4), -int4 - 1);
      const most = Math.min(Number(node.maximum ?? int4), int4);
      const near = [
        least,
        most,
        Math.min(most, least + 1),
        ...[1, 2, 3, 5, 100].filter((at) => at >= least && at <= most),
      ];
      return pick(near);
    }
    case 'boolean':
      return pick([true, false]);
    case 'null':
      return null;
    case 'string':
      return acceptableText(node, pick);
    default:
      return pick([...texts.slice(-10), 1, null]);
  }
}

function acceptableText(node: Schema, pick: Pick): string {
  const [least, most] = [Number(node.minLength ?? 0), Number(node.maxLength ?? 50)];
  if (node.format === 'date-time')
    return pick([
      '2026-01-23T10:00:00Z',
      '2026-02-01T00:00:00.000Z',
      '9999-12-31T23:59:59Z',
      '0001-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
    ]);
  if (node.format === 'email') return pick(['a@b.ma', 'nadia@example.ma']);
  const pattern = String(node.pattern ?? '');
  const examples = [
    '2026-01-23',
    '2026-12-31',
    '9999-12-31',
    '09:30',
    '23:59',
    '#FF4C3B',
    'pull-rose',
    'MA',
    'abc',
    '0612345678',
    '12345678',
    '1',
  ];
  if (pattern) {
    const fitting = examples.filter((text) => fitsPattern(pattern, text));
    if (fitting.length > 0) return pick(fitting);
  }
  const length = pick([least, Math.max(least, 1), Math.min(most, 12), Math.min(most, 12), most]);
  const unit = pick(['a', 'ب', '1', '%', "'", '<', '😀', ' ', '=']);
  return unit.repeat(length).slice(0, Math.max(length, 0)).toWellFormed();
}

const fitsPattern = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
};

function acceptableObject(node: Schema, known: Known, pick: Pick, depth: number): unknown {
  const required = new Set((node.required ?? []) as string[]);
  const made: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(Object(node.properties))) {
    if (required.has(key) || pick(10) < (depth === 0 ? 6 : 4))
      made[key] = acceptable(part, known, pick, key, depth + 1);
  }
  if (node.additionalProperties && typeof node.additionalProperties === 'object') {
    const names = Object(node.propertyNames) as Schema;
    for (let times = pick(3); times > 0; times--) {
      const key = Array.isArray(names.enum)
        ? String(pick(names.enum))
        : pick(['ar', 'a', '1', 'constructor', 'ب']);
      made[key] = acceptable(node.additionalProperties, known, pick, key, depth + 1);
    }
  }
  return made;
}

function acceptableArray(node: Schema, known: Known, pick: Pick, name: string, depth: number): unknown {
  const least = Number(node.minItems ?? 0);
  const most = Math.min(Number(node.maxItems ?? 3), least + 3);
  const many = least + pick(most - least + 1);
  const prefix = (node.prefixItems ?? []) as unknown[];
  return Array.from({ length: Math.max(many, prefix.length) }, (_, at) =>
    acceptable(prefix[at] ?? node.items, known, pick, name, depth + 1),
  );
}

/** The same with some of its values made into what nobody sends by accident. */
export function spoiled(value: unknown, pick: Pick): unknown {
  const places: [Record<string, unknown>, string][] = [];
  const whole = { value: structuredClone(value) };
  collect(whole, places);
  for (let times = 1 + pick(2); times > 0; times--) {
    const [holder, key] = pick(places);
    if (key !== 'value' && pick(8) === 0) delete holder[key];
    else holder[key] = hostile(holder[key], pick);
  }
  return whole.value;
}

/** Of the same kind mostly, so that it comes far. */
export function hostile(value: unknown, pick: Pick): unknown {
  if (pick(5) > 0) {
    if (typeof value === 'string') return pick(texts);
    if (typeof value === 'number') return pick(numbers);
  }
  return pick([...texts, ...numbers, ...others]);
}

function collect(holder: object, into: [Record<string, unknown>, string][]): void {
  for (const [key, value] of Object.entries(holder)) {
    into.push([holder as Record<string, unknown>, key]);
    if (typeof value === 'object' && value !== null) collect(value, into);
  }
}
