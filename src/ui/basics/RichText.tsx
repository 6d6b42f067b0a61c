import type { ReactNode } from 'react'
import { parseRichText, type RichNode } from '../../domain/text/richText.ts'

/** Renders untrusted HTML: React elements for a few allowed tags, never HTML itself [SYS-09]. */
export function RichText({ html }: { html: string }) {
  return <>{parseRichText(html).map(shown)}</>
}

/**
 * Renders a part of the HTML. Text next to a tag gets its own element, because browsers that translate a page replace
 * text nodes.
 */
const shown = (node: RichNode, at: number, { length }: readonly RichNode[]): ReactNode => {
  if (typeof node === 'string') return length > 1 && node.trim() !== '' ? <span key={at}>{node}</span> : node
  const { tag: Tag, children } = node
  return Tag === 'br' ? <br key={at} /> : <Tag key={at}>{children.map(shown)}</Tag>
}
