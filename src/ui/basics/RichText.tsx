import type { ReactNode } from 'react'
import { parseRichText, type RichNode } from '../../domain/text/richText.ts'

/** Renders untrusted HTML as React nodes of a few allowed tags; nothing is injected [SYS-09]. */
export function RichText({ html }: { html: string }) {
  return <>{parseRichText(html).map(shown)}</>
}

const shown = (node: RichNode, at: number): ReactNode => {
  if (typeof node === 'string') return node
  const { tag: Tag, children } = node
  return Tag === 'br' ? <br key={at} /> : <Tag key={at}>{children.map(shown)}</Tag>
}
