import type { ReactNode } from 'react'
import { parseRichText, type RichNode } from '../../domain/text/richText.ts'

/** Renders untrusted HTML as React nodes with a few allowed tags. No HTML is injected into the page [SYS-09]. */
export function RichText({ html }: { html: string }) {
  return <>{parseRichText(html).map(shown)}</>
}

/** wraps text next to tags in an element, because browsers' translators replace text nodes */
const shown = (node: RichNode, at: number, { length }: readonly RichNode[]): ReactNode => {
  if (typeof node === 'string') return length > 1 && node.trim() !== '' ? <span key={at}>{node}</span> : node
  const { tag: Tag, children } = node
  return Tag === 'br' ? <br key={at} /> : <Tag key={at}>{children.map(shown)}</Tag>
}
