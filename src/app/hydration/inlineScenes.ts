import type { InlineScenes } from '../../views/art/Scene.tsx'

/**
 * Reads the background drawings (scenes) that the server inlined in the prerendered page. So neither hydration nor
 * later renders request them.
 */
export const readInlineScenes = (page: ParentNode): InlineScenes => {
  const found = new Map<string, string>()
  for (const element of page.querySelectorAll<HTMLElement>('[data-scene]')) {
    const source = element.getAttribute('src') ?? element.getAttribute('srcset')
    if (element.dataset.scene && source) found.set(element.dataset.scene, source)
  }
  return (cut) => found.get(cut)
}
