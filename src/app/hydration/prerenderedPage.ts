import type { DehydratedState } from '@tanstack/react-query'
import type { Snapshot } from 'xstate'
import type { Area, Language, Platform } from '../../contract/codes.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { InlineScenes } from '../../views/art/Scene.tsx'

/** Sales area, device and games of a page. `askedClientId` is the client id in the address. */
type PagePlace = { area: Area; platform: Platform; askedClientId: string | null; clientId: string }

/**
 * Data that the server embeds in a prerendered page, so that the browser continues without new calls. Server texts are
 * shortened to the page's languages (`src/domain/text/shortTexts.ts`).
 */
export type PrerenderedPage = {
  language: Language
  layout: LayoutName
  /** Description of the page for search engines. */
  description: string
  /** Colour of the game as 6 hex digits, or null if the game's page config has no colour [BRD-06]. */
  color: string | null
  /** Snapshot of the root chart at the end of prerendering. */
  snapshot: Snapshot<unknown>
  /** Sales area and game of the answers, with which the browser can fetch them again; null on a page without goods. */
  place: PagePlace | null
  /** Server answers from prerendering, as a dehydrated query cache. */
  answers: DehydratedState
}

/** Id of the script element that contains the prerendered data. */
const prerenderedPageId = 'first-page'

/** Returns the data that the server embedded in the page, or null if the data is missing or malformed. */
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
 * Returns the background drawings (scenes) that the server inlined. Hydration and later renders use these scenes
 * instead of requests.
 */
export const readInlineScenes = (page: ParentNode): InlineScenes => {
  const found = new Map<string, string>()
  for (const element of page.querySelectorAll<HTMLElement>('[data-scene]')) {
    const source = element.getAttribute('src') ?? element.getAttribute('srcset')
    if (element.dataset.scene && source) found.set(element.dataset.scene, source)
  }
  return (cut) => found.get(cut)
}
