const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * The page with its scripts named last in the head and called for at low priority: what is seen (styles, letters,
 * the first pictures) has the line to itself, and a page that is drawn already wakes up when they have come.
 */
export function withLateModules(html: Buffer): Buffer {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.toString('utf8', 0, end);
  const links = head.match(preload);
  if (!links) return html;
  const late = links.join('').replaceAll('<link rel', '<link fetchPriority="low" rel');
  return Buffer.concat([Buffer.from(head.replace(preload, '') + late), html.subarray(end)]);
}
