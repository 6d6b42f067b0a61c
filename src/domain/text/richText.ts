/** Tags that stay. Other tags are removed, but their content stays [SYS-09]. */
const kept = ['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li'] as const
type RichTag = (typeof kept)[number]
/** A text, or a tag without attributes. */
export type RichNode = string | { tag: RichTag; children: RichNode[] }

/** Tags that are removed together with their content. */
const dropped = /<(script|style|template|title|textarea|noscript|iframe|object|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g
/** Matches an HTML tag. Group 1 is the slash of a closing tag, group 2 is the tag's name. */
const tagLike = /<(\/?)([a-z][a-z0-9]*)(?:\s[^>]*|\/)?>/gi

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Decodes entities such as `&amp;`; unknown entities stay. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )

const isKept = (name: string): name is RichTag => kept.some((tag) => tag === name)

/** Parses untrusted HTML without a DOM. Drops all attributes, so that nothing in the HTML can run [SYS-09]. */
export const parseRichText = (html: string): RichNode[] => {
  const source = html.replace(comment, '').replace(dropped, '')
  const top: RichNode[] = []
  const open: { tag: RichTag; children: RichNode[] }[] = []
  const here = () => open.at(-1)?.children ?? top
  const say = (text: string) => {
    if (text !== '') here().push(decoded(text))
  }
  let from = 0
  for (const { 0: whole, 1: slash, 2: written = '', index } of source.matchAll(tagLike)) {
    say(source.slice(from, index))
    from = index + whole.length
    const tag = written.toLowerCase()
    if (!isKept(tag)) continue
    if (tag === 'br') here().push({ tag, children: [] })
    else if (slash === '') {
      const node = { tag, children: [] }
      here().push(node)
      open.push(node)
    } else {
      const at = open.findLastIndex((node) => node.tag === tag)
      if (at >= 0) open.length = at
    }
  }
  say(source.slice(from))
  return top
}
