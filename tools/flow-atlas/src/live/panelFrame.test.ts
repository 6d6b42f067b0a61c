// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { type Box, createFrame } from './panelFrame.ts'

const host = window as Window
const buy: Box = { x: 12, y: 690, width: 1000, height: 50 }

beforeEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

const open = (keepClear: readonly Box[] = []) => {
  const frame = createFrame(
    host,
    () => keepClear,
    () => {},
  )
  document.body.append(frame.section)
  frame.settle()
  const { style } = frame.section
  const box = (): Box => ({
    x: Number.parseFloat(style.left),
    y: Number.parseFloat(style.top),
    width: Number.parseFloat(style.width),
    height: Number.parseFloat(style.height),
  })
  const move = () => frame.section.querySelector<HTMLElement>('[aria-label^="Move"]')?.click()
  const fold = frame.section.querySelector<HTMLElement>('[aria-expanded]')
  return { ...frame, box, move, fold }
}

describe('The frame of the panel [FLW-05]', () => {
  it('moves from corner to corner, and opens in its last corner', () => {
    const first = open()
    const { x, y } = first.box()
    first.move()
    expect([first.box().x, first.box().y]).toEqual([12, y])
    first.move()
    expect([first.box().x, first.box().y]).toEqual([12, 12])
    expect(open().box()).toEqual(first.box())
    first.move()
    expect([first.box().x, first.box().y]).toEqual([x, 12])
    first.move()
    expect([first.box().x, first.box().y]).toEqual([x, y])
  })

  it('does not cover elements that must stay clear', () => {
    const panel = open([buy])
    for (let times = 0; times < 4; times += 1) {
      expect(panel.box().y + panel.box().height).toBeLessThanOrEqual(buy.y)
      panel.move()
    }
  })

  it('is lower if every corner would cover such an element, and hidden if there is no space', () => {
    const panel = open([{ x: 0, y: 360, width: 1024, height: 50 }])
    expect(panel.box().height).toBeLessThan(360)
    expect(panel.section.classList.contains('small')).toBe(false)
    expect(open([{ x: 0, y: 0, width: 1024, height: 768 }]).section.style.visibility).toBe('hidden')
  })

  it('is folded, with its state exposed, and opens folded', () => {
    const { isSmall, fold, box } = open([buy])
    fold?.click()
    expect([isSmall(), fold?.textContent, fold?.getAttribute('aria-expanded')]).toEqual([true, 'Show charts', 'false'])
    expect(box().height).toBeLessThan(60)
    expect(open([buy]).isSmall()).toBe(true)
  })

  it.each(['{"corner":9}', '{', 'null'])('opens in the first corner if %s is stored', (stored) => {
    const usual = open().box()
    localStorage.setItem('chartsPanel', stored)
    expect(open().box()).toEqual(usual)
  })
})
