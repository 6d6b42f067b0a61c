import type { DehydratedState } from '@tanstack/react-query'
import type { Snapshot } from 'xstate'
import type { Language } from '../../contract/codes.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { InlineScenes } from '../../views/art/Scene.tsx'

/**
 * Data that the server embeds in a prerendered page. The browser continues from this data without new calls to the
 * server.
 */
export type PrerenderedPage = {
  language: Language
  layout: LayoutName
  /** Description of the page for search engines. */
  description: string
  /** Brand colour from the game's page config, as 6 hex digits; null if the page config has no colour [BRD-06]. */
  color: string | null
  /** Snapshot of the root chart at the end of prerendering. */
  snapshot: Snapshot<unknown>
  /** The server's answers to the root chart's calls, as a dehydrated query cache. */
  answers: DehydratedState
}

/** Id of the script element that contains the data of the prerendered page. */
const prerenderedPageId = 'first-page'

/**
 * Returns the data that is embedded in a prerendered page. Returns null if the page contains no data or the data cannot
 * be parsed.
 */
export const readPrerenderedPage = (page: Document): PrerenderedPage | null => {
  const text = page.getElementById(prerenderedPageId)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Returns the background drawings (scenes) that the server inlined in the prerendered page. The browser uses them for
 * hydration and for later renders, instead of requesting the drawings.
 */
export const readInlineScenes = (page: ParentNode): InlineScenes => {
  const found = new Map<string, string>()
  for (const element of page.querySelectorAll<HTMLElement>('[data-scene]')) {
    const source = element.getAttribute('src') ?? element.getAttribute('srcset')
    if (element.dataset.scene && source) found.set(element.dataset.scene, source)
  }
  return (cut) => found.get(cut)
}
