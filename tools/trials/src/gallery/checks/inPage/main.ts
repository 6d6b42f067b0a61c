import type { Report } from '../findings.ts'
import { controls, describe, headings, isSeen, nameOf, topmost } from './elements.ts'
import { createMisfits, followLine, measureField } from './fit.ts'
import { createTexts, readTexts } from './texts.ts'

const spokenAttributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'] as const

/** Returns the width in px by which the element scrolls sideways; 0 if it does so on purpose. */
const sidewaysIn = (element: HTMLElement): number => {
  const { overflowX, display, scrollSnapType } = getComputedStyle(element)
  const scrolls = display !== 'inline' && (overflowX === 'auto' || overflowX === 'scroll')
  // tab lists and carousels scroll sideways on purpose
  const isMeant = element.matches('[role=tablist]') || scrollSnapType !== 'none'
  return scrolls && !isMeant ? element.scrollWidth - element.clientWidth : 0
}

/** Inspects only the topmost element (a popup or the page), which hides all others. */
export const inspect = (): Report => {
  const page = document.documentElement
  const top = topmost()
  const misfits = createMisfits()
  const texts = createTexts()
  const nameless: string[] = []
  const sideways: { element: string; pixels: number }[] = []

  readTexts(top, texts.add, (text, rect) => followLine(text, rect, misfits.tell))
  texts.add(document.title, page)
  const wider = page.scrollWidth - page.clientWidth
  if (wider > 0) sideways.push({ element: 'html', pixels: wider })
  for (const element of top.querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element)) continue
    for (const name of spokenAttributes) texts.add(element.getAttribute(name), element)
    const isNamed = element.matches(`${controls}, ${headings}`) && !element.matches('input[type=hidden]')
    if (isNamed && nameOf(element) === '') nameless.push(describe(element))
    measureField(element, misfits.tell)
    const pixels = sidewaysIn(element)
    if (pixels > 1) sideways.push({ element: describe(element), pixels })
  }
  const { direction } = getComputedStyle(top)
  return {
    language: page.lang,
    direction: direction === page.dir ? page.dir : `${page.dir || 'none'} and ${direction}`,
    sideways,
    misfits: misfits.all(),
    nameless,
    texts: texts.all(),
  }
}
