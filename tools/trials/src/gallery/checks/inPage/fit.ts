import { controls, describe, headings, squeezed } from './elements.ts'

type Tell = (element: Element, what: string) => void

/** Collects the texts that do not fit their elements, without duplicates. */
export const createMisfits = () => {
  const found = new Map<string, { element: string; what: string }>()
  return {
    tell: (element: Element, what: string) => {
      const misfit = { element: describe(element), what }
      found.set(JSON.stringify(misfit), misfit)
    },
    all: () => [...found.values()],
  }
}

let pen: CanvasRenderingContext2D | null = null
const penFor = (font: string) => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (pen) pen.font = font
  return pen
}

/** Returns the distance in px from a line's letters to the edges of the line's box. */
const slackOf = (text: Text, parent: Element) => {
  const line = penFor(getComputedStyle(parent).font)?.measureText(squeezed(text.data))
  return {
    above: line ? line.fontBoundingBoxAscent - line.actualBoundingBoxAscent : 0,
    below: line ? line.fontBoundingBoxDescent - line.actualBoundingBoxDescent : 0,
  }
}

/** Reports ancestors that the line overflows, or that clip the line. */
export const followLine = (text: Text, rect: DOMRect, tell: Tell): void => {
  const page = document.documentElement
  const parent = text.parentElement
  // a separator at a line break is hidden on purpose
  if (!parent || squeezed(text.data) === '·') return
  const slack = slackOf(text, parent)
  const control = parent.closest(`${controls}, ${headings}`)
  let [isFreeX, isFreeY, isInBlock, isAbsolute] = [true, true, false, false]
  for (let box: Element | null = parent; box && box !== page; box = box.parentElement) {
    const style = getComputedStyle(box)
    if (style.display === 'inline' || style.display === 'contents') continue
    // a static ancestor neither contains nor clips an absolutely positioned element
    if (isAbsolute && style.position === 'static') continue
    isAbsolute = style.position === 'absolute'
    const frame = box.getBoundingClientRect()
    const beyondX = Math.max(frame.left - rect.left, rect.right - frame.right)
    const beyondY = Math.max(frame.top - rect.top - slack.above, rect.bottom - slack.below - frame.bottom)
    const isClipX = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const isClipY = style.overflowY === 'hidden' || style.overflowY === 'clip'
    const isMeant = style.textOverflow === 'ellipsis' && !control
    if (isFreeX && isClipX && beyondX > 1 && !isMeant) tell(control ?? box, `cut off by ${Math.round(beyondX)} px`)
    else if (isFreeX && !isClipX && beyondX > 1 && (!isInBlock || box === control)) {
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
      if (!scrolls) tell(control ?? box, `is ${Math.round(beyondX)} px outside its box`)
    }
    if (isFreeY && isClipY && beyondY > 1) tell(control ?? box, `cut off by ${Math.round(beyondY)} px in height`)
    else if (isFreeY && !isClipY && box === control && !box.matches(headings) && beyondY > 2)
      tell(box, `is ${Math.round(beyondY)} px outside its box in height`)
    isInBlock = true
    if (style.overflowX !== 'visible') isFreeX = false
    if (style.overflowY !== 'visible') isFreeY = false
    if (style.position === 'fixed') break
  }
  const beyondPage = Math.max(-rect.left, rect.right - page.clientWidth)
  if (isFreeX && beyondPage > 1) tell(control ?? parent, `is ${Math.round(beyondPage)} px outside the page`)
}

/**
 * Measures texts that have no element of their own: the selected option of a list, and the placeholder of an empty
 * field.
 */
export const measureField = (element: HTMLElement, tell: Tell): void => {
  const isEmpty = element instanceof HTMLInputElement && element.value === ''
  const chosen = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.textContent : null
  const text = isEmpty ? element.placeholder : squeezed(chosen)
  const style = getComputedStyle(element)
  if (text === '' || style.color === 'rgba(0, 0, 0, 0)') return
  const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  const missing = (penFor(style.font)?.measureText(text).width ?? 0) - room
  if (missing > 1) tell(element, `“${text}” is cut off by ${Math.round(missing)} px`)
}
