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
  /**
   * The colour of page config, as 6 hex digits, which replaces the brand's colour; null if page config has none
   * [BRD-06].
   */
  color: string | null
  /** The root chart's snapshot when the chart settled. */
  snapshot: Snapshot<unknown>
  /** The server's answers to the root chart's calls. */
  answers: DehydratedState
}

/** Id of the element that contains the data. */
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
