import type { DehydratedState } from '@tanstack/react-query'
import type { Snapshot } from 'xstate'
import type { Language } from '../../contract/codes.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'

/** The data that the server embeds in a rendered page so that the browser continues from it without new calls. */
export type PrerenderedPage = {
  language: Language
  layout: LayoutName
  /** The page's description for search engines. */
  description: string
  /** The colour from page config that replaces the brand's: 6 hex characters, or null [BRD-06]. */
  color: string | null
  /** The root chart's snapshot when it settled. */
  snapshot: Snapshot<unknown>
  /** The server's answers to the chart's calls. */
  answers: DehydratedState
}

/** Id of the element that holds the data. */
const prerenderedPageId = 'first-page'

/** Reads the prerendered page's data; returns null if there are none or they cannot be parsed. */
export const readPrerenderedPage = (page: Document): PrerenderedPage | null => {
  const text = page.getElementById(prerenderedPageId)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
