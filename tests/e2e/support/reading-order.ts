/**
 * What is wrong with the texts and boxes of the page as it stands, one line a fault. Runs in the browser, so it
 * names nothing from outside.
 */
export function layoutFaults(): string[] {
  const faults = new Set<string>();
  const rtl = document.documentElement.dir === 'rtl';
  const wide = window.innerWidth;
  const where = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}">`;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('svg, noscript, [hidden]');
  // What is there for screen readers alone is one pixel large.
  const seen = (element: Element) =>
    element.clientWidth > 1 || getComputedStyle(element).display === 'inline';
  const isolated = (element: Element) => element.closest('bdi, [dir]:not(html)') !== null;
  /** The merchant's and the customers' own words: nobody can mark what stands in them. */
  const prose = (element: Element) => element.closest('.rich-text, [data-own-words]') !== null;

  const money = /\d[\d\s]*\.\d\d\s?(?:DH|د\.م|SAR|AED|KWD|BHD|OMR|QAR|ر\.س)/;
  const phone = /(?:\+\d{3}|\b0[5-7])[\s•-]?\d[\d •-]{6,}\d/;
  const number = /\b(?=[0-9A-Z]*\d)(?=[0-9A-Z-]*[A-Z])[0-9A-Z]{4}-[0-9A-Z]{4}\b/;
  const percent = /\d\s?%/;
  const joined = /\d[-–/:+×.]\d|\d[+×%]|[+×−-]\d/;
  const unit = /\d\s?(?:cm|kg|km|XL|DH)\b/;
  const arabic = /[\u0600-\u06ff]/;

  const structure = (text: string, element: Element) => {
    if (isolated(element) || prose(element)) return;
    for (const [name, form] of Object.entries({ money, phone, number, percent })) {
      if (form.test(text))
        faults.add(`${name} outside its component: “${text.slice(0, 80)}” ${where(element)}`);
    }
    // Marks of isolation within a text do what the element does.
    const bare = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '');
    if (rtl && arabic.test(bare) && (joined.test(bare) || unit.test(bare)))
      faults.add(`number within Arabic is not isolated: “${bare.slice(0, 80)}” ${where(element)}`);
  };

  /** Whether what belongs together is seen from left to right, whatever marks it so. */
  const order = (node: Text) => {
    for (const match of node.data.matchAll(/[+−]?\d(?:\d|[-–/:.,×](?=\d))*%?|\+?\d[\d ]{8,}\d/g)) {
      if (!/\D/.test(match[0])) continue;
      let last: DOMRect | undefined;
      for (let at = match.index; at < match.index + match[0].length; at++) {
        if (node.data[at] === ' ') continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (!box || box.width === 0) continue;
        if (last && Math.abs(box.top - last.top) < 4 && box.left < last.left - 0.5) {
          faults.add(`“${match[0]}” is seen in another order, in “${node.data.slice(0, 80)}”`);
          break;
        }
        last = box;
      }
    }
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || !node.data.trim() || /^(?:SCRIPT|STYLE|OPTION|TITLE)$/.test(element.tagName)) continue;
    if (!shown(element)) continue;
    // Neighbouring nodes of one element are read as one text.
    if (node.previousSibling?.nodeType !== Node.TEXT_NODE) {
      let text = node.data;
      for (let next = node.nextSibling; next?.nodeType === Node.TEXT_NODE; next = next.nextSibling)
        text += (next as Text).data;
      if (/\d/.test(text)) structure(text, element);
    }
    if (/\d/.test(node.data) && seen(element)) order(node);
    if (arabic.test(node.data)) {
      const style = getComputedStyle(element);
      const ratio = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
      if (ratio < 1.39 && seen(element))
        faults.add(
          `lines of ${ratio.toFixed(2)} are too narrow for Arabic: “${node.data.slice(0, 40)}” ${where(element)}`,
        );
    }
  }

  if (document.documentElement.scrollWidth > wide)
    faults.add(`the page is ${document.documentElement.scrollWidth} px wide on ${wide}`);
  for (const element of document.body.querySelectorAll('*')) {
    if (!shown(element)) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width > 1 && (box.right > wide + 1 || box.left < -1) && !cut(element))
      faults.add(
        `beyond the edge (${Math.round(box.left)}…${Math.round(box.right)} of ${wide}): ${where(element)}`,
      );
    const hides = /hidden|clip/.test(style.overflowY) || /hidden|clip/.test(style.overflowX);
    const intended = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const says = [...element.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && /\S/.test(child.nodeValue ?? ''),
    );
    const large = element.clientWidth > 1 && element.clientHeight > 1;
    if (hides && says && !intended && large) {
      if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
        faults.add(`a text is cut: “${(element.textContent ?? '').slice(0, 60)}” ${where(element)}`);
    }
  }
  return [...faults];

  /** Stands in something that scrolls or cuts by itself, which is within the page. */
  function cut(element: Element): boolean {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const box = up.getBoundingClientRect();
      const within = box.right <= wide + 1 && box.left >= -1;
      if (within && /auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  }
}
