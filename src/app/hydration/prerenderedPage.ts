import type { DehydratedState } from '@tanstack/react-query'
import type { Snapshot } from 'xstate'
import type { Language } from '../../contract/codes.ts'
import type { LayoutName } from '../../domain/page/look/brandLayout.ts'

/** What the server hands over with a rendered page, so that the browser goes on from it without asking again. */
export type PrerenderedPage = {
  language: Language
  layout: LayoutName
  /** What search engines show of the page. */
  description: string
  /** The colour that page config gives instead of the brand's: 6 hex characters [BRD-06]. */
  color: string | null
  /** The root chart at its first rest. */
  snapshot: Snapshot<unknown>
  /** What the server said to it. */
  answers: DehydratedState
}

/** Where the page holds it. */
const prerenderedPageId = 'first-page'

/** The server's first page; null where the page came without one or it cannot be read. */
export const readPrerenderedPage = (page: Document): PrerenderedPage | null => {
  const text = page.getElementById(prerenderedPageId)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
