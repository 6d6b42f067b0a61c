import { describe, isSeen, isSpokenOnly, squeezed } from './elements.ts'

/** Collects the texts in the page's own language. Each text is listed once, with the first element that shows it. */
export const createTexts = () => {
  const { lang } = document.documentElement
  const isForeign = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? lang) !== lang
  const found = new Map<string, { text: string; element: string }>()
  return {
    add: (raw: string | null | undefined, element: Element) => {
      const text = squeezed(raw)
      if (text !== '' && !found.has(text) && !isForeign(element)) found.set(text, { text, element: describe(element) })
    },
    all: () => [...found.values()],
  }
}

/** Calls `add` with each whole text, and `line` with each rendered line of the text. */
export const readTexts = (
  top: HTMLElement,
  add: (text: string | null, element: Element) => void,
  line: (text: Text, rect: DOMRect) => void,
): void => {
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || node.data.trim() === '') continue
    if (!parent || parent.closest('script, style, template, noscript')) continue
    if (parent.closest('option')) add(node.data, parent)
    if (parent.closest('option, select') || !isSeen(parent)) continue
    add(node.data, parent)
    add(parent.textContent, parent)
    if (isSpokenOnly(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) if (rect.width > 0) line(node, rect)
  }
}
