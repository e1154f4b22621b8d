import { ElementType, parseDocument } from 'htmlparser2';
import { barePath } from '#/platform/url-path.rules.ts';

/**
 * What a written page is made of, read from the structure of its HTML alone: the words are the merchant's. Headings part
 * it into sections; a first paragraph before them leads into the page; an ordered list is steps; a list whose entries
 * each begin with words in bold is points.
 */
export type TextParts = {
  /** HTML of the paragraph that leads into the page; null without one. */
  lead: string | null;
  sections: TextSection[];
};
export type TextSection = {
  /** HTML of its heading; null for what stands before the first one. */
  title: string | null;
  /** What it names in its order: facts of the shop, then pages that it links to, by their paths. */
  about: string[];
  blocks: TextBlock[];
};
export type TextBlock =
  | { kind: 'text'; html: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'points' /** Both are HTML. */; points: { title: string; html: string }[] };

/** More entries than this are read as a list, not seen as a row. */
const maxDrawn = 6;
/** A longer first paragraph (HTML, in characters) is a part of the text. */
const maxLead = 600;

/** Stands before a fact of the shop in a text that was filled (`withNames`); `partsOf` takes it out. */
export const factMark = (name: string): string => `<!--${name}-->`;
const factMarks = /<!--(\w+)-->/g;

/** The parts of cleaned HTML. What is drawn in no other way stays as it was written. */
export function partsOf(html: string): TextParts {
  const { lead, sections } = split(html);
  const unmarked = (text: string) => text.replace(factMarks, '');
  return {
    lead: lead && unmarked(lead),
    sections: sections.map(({ title, blocks }) => ({
      title: title && unmarked(title),
      about: aboutOf([title ?? '', ...blocks.map(htmlOf)].join('')),
      blocks: blocks.map((block): TextBlock => {
        if (block.kind === 'text') return { kind: 'text', html: unmarked(block.html) };
        if (block.kind === 'steps') return { kind: 'steps', items: block.items.map(unmarked) };
        const points = block.points.map((one) => ({ title: unmarked(one.title), html: unmarked(one.html) }));
        return { kind: 'points', points };
      }),
    })),
  };
}

const htmlOf = (block: TextBlock): string => {
  if (block.kind === 'text') return block.html;
  return block.kind === 'steps'
    ? block.items.join('')
    : block.points.map(({ title, html }) => title + html).join('');
};

const aboutOf = (html: string): string[] => {
  const facts = [...html.matchAll(factMarks)].map(([, name = '']) => name);
  const links = [...html.matchAll(/<a href="(\/[^"?#]*)/g)].map(([, path = '']) => barePath(path));
  return [...new Set([...facts, ...links])];
};

type Split = { lead: string | null; sections: Omit<TextSection, 'about'>[] };

function split(html: string): Split {
  const nodes = topLevel(html);
  const headed = nodes.some(({ tag }) => tag === 'h2');
  const [first] = nodes;
  const leads = headed && first?.tag === 'p' && first.inner.length <= maxLead;
  const sections: Split['sections'] = [];
  for (const node of leads ? nodes.slice(1) : nodes) {
    if (node.tag === 'h2') sections.push({ title: node.inner, blocks: [] });
    else {
      if (sections.length === 0) sections.push({ title: null, blocks: [] });
      add(sections.at(-1)?.blocks ?? [], blockOf(node));
    }
  }
  return { lead: leads ? first.inner : null, sections };
}

function add(blocks: TextBlock[], block: TextBlock): void {
  const last = blocks.at(-1);
  if (block.kind === 'text' && last?.kind === 'text') last.html += block.html;
  else blocks.push(block);
}

function blockOf({ tag, inner, outer }: Node): TextBlock {
  const text: TextBlock = { kind: 'text', html: outer };
  if (tag !== 'ol' && tag !== 'ul') return text;
  const entries = topLevel(inner);
  if (entries.length < 2 || entries.length > maxDrawn || entries.some((entry) => entry.tag !== 'li'))
    return text;
  if (tag === 'ol') return { kind: 'steps', items: entries.map((entry) => entry.inner) };
  const points = entries.flatMap((entry) => pointOf(entry.inner) ?? []);
  return points.length === entries.length ? { kind: 'points', points } : text;
}

/** `<strong>Fabric first.</strong> We write …`: the heading of a point loses the mark that ended it in the line. */
function pointOf(html: string): { title: string; html: string } | null {
  const line = html.replace(/^\s*<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*$/, '$1');
  const [, , title = '', rest = ''] = /^\s*<(strong|b)>([\s\S]+?)<\/\1>\s*([\s\S]*)$/.exec(line) ?? [];
  const named = title.replace(/[\s\u00a0\u202f]*[.:،]\s*$/, '').trim();
  return named && rest ? { title: named, html: rest } : null;
}

type Node = { tag: string; inner: string; outer: string };

/** The elements of the first level as they are written; texts between them are elements without a tag. */
function topLevel(html: string): Node[] {
  const written = (from?: Written, to = from) => html.slice(from?.startIndex ?? 0, (to?.endIndex ?? -1) + 1);
  return parseDocument(html, { withStartIndices: true, withEndIndices: true }).children.flatMap((node) => {
    const outer = written(node);
    if (outer.trim() === '') return [];
    if (node.type !== ElementType.Tag) return [{ tag: '', inner: '', outer }];
    return [{ tag: node.name, inner: written(node.children[0], node.children.at(-1)), outer }];
  });
}

type Written = { startIndex: number | null; endIndex: number | null };
