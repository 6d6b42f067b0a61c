import type { DehydratedState } from '@tanstack/react-query'
import type { Snapshot } from 'xstate'
import type { Language } from '../../contract/codes.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'

/** Data that the server embeds in a rendered page, so that the browser continues from the page without new calls. */
export type PrerenderedPage = {
  language: Language
  layout: LayoutName
  /** Description of the page for search engines. */
  description: string
  /** Brand colour from the page config, as 6 hex digits; null if the page config has none [BRD-06]. */
  color: string | null
  /** Snapshot of the root chart at the end of prerendering. */
  snapshot: Snapshot<unknown>
  /** Server's answers to the calls of the root chart. */
  answers: DehydratedState
}

/** Id of the script element that contains the prerendered data. */
const prerenderedPageId = 'first-page'

/** Reads the data of the prerendered page. Returns null if the page has no data or the data cannot be parsed. */
export const readPrerenderedPage = (page: Document): PrerenderedPage | null => {
  const text = page.getElementById(prerenderedPageId)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
