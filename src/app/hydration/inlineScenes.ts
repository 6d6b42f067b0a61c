import type { InlineScenes } from '../../views/art/InlineScenesContext.ts'

/** The scenes that a server's page holds: what hydrates it, and draws it anew, has the same without asking for them. */
export const readInlineScenes = (page: ParentNode): InlineScenes => {
  const found = new Map<string, string>()
  for (const element of page.querySelectorAll<HTMLElement>('[data-scene]')) {
    const source = element.getAttribute('src') ?? element.getAttribute('srcset')
    if (element.dataset.scene && source) found.set(element.dataset.scene, source)
  }
  return (cut) => found.get(cut)
}
