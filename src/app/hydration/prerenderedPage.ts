import type { DehydratedState } from '@tanstack/react-query'
import type { Snapshot } from 'xstate'
import type { Language } from '../../contract/codes.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { InlineScenes } from '../../views/art/Scene.tsx'

/**
 * Data that the server embeds in a prerendered page. With this data, the browser continues where the server stopped,
 * without new calls.
 */
export type PrerenderedPage = {
  language: Language
  layout: LayoutName
  /** Text that describes the page to search engines. */
  description: string
  /** Brand colour from the game's page config, as 6 hex digits; null if the page config has no colour [BRD-06]. */
  color: string | null
  /** Snapshot of the root chart at the end of prerendering. */
  snapshot: Snapshot<unknown>
  /** Answers of the server to the root chart's calls, as a dehydrated query cache. */
  answers: DehydratedState
}

/** Id of the script element that contains this data. */
const prerenderedPageId = 'first-page'

/** Reads the data that is embedded in a prerendered page. Returns null if there is none or it cannot be parsed. */
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
 * Reads the background drawings (scenes) that the server inlined in the prerendered page. The browser then need not
 * request these drawings, neither for hydration nor for later renders.
 */
export const readInlineScenes = (page: ParentNode): InlineScenes => {
  const found = new Map<string, string>()
  for (const element of page.querySelectorAll<HTMLElement>('[data-scene]')) {
    const source = element.getAttribute('src') ?? element.getAttribute('srcset')
    if (element.dataset.scene && source) found.set(element.dataset.scene, source)
  }
  return (cut) => found.get(cut)
}
