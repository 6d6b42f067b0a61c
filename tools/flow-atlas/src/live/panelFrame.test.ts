// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { createFrame } from './panelFrame.ts'
import type { Box } from './placement.ts'

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
  const handle = (name: string) => {
    const found = frame.section.querySelector<HTMLElement>(`[aria-label^="${name}"]`)
    if (found === null) throw new Error(`there is no element ${name}`)
    return found
  }
  const press = (name: string, key: string, times = 1) => {
    for (let nth = 0; nth < times; nth += 1)
      handle(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  return { ...frame, box, press }
}

describe('The frame of the panel [FLW-05]', () => {
  it('is moved and resized by keys, and restored in its last place', () => {
    const first = open()
    first.press('Resize', 'ArrowUp', 4)
    first.press('Move', 'ArrowUp', 50)
    first.press('Move', 'ArrowLeft', 2)
    const stood = first.box()
    expect(stood.y).toBe(0)
    expect(open().box()).toEqual(stood)
  })

  it('does not cover elements that must stay clear', () => {
    const panel = open([buy])
    const { y, height } = panel.box()
    expect(y + height <= buy.y || y >= buy.y + buy.height).toBe(true)
    panel.press('Move', 'ArrowDown', 50)
    const moved = panel.box()
    expect(moved.y + moved.height <= buy.y || moved.y >= buy.y + buy.height).toBe(true)
  })

  it('is folded, with its state exposed', () => {
    const panel = open([buy])
    const fold = panel.section.querySelector<HTMLElement>('[aria-expanded]')
    fold?.click()
    expect([panel.isSmall(), fold?.textContent, fold?.getAttribute('aria-expanded')]).toEqual([
      ...[true, 'Show charts', 'false'],
    ])
    const { y, height } = panel.box()
    expect(height).toBeLessThan(60)
    expect(y).toBeGreaterThan(300)
    panel.press('Move', 'ArrowUp')
    expect(panel.box().y).toBe(y - 24)
    expect(open([buy]).isSmall()).toBe(true)
  })
})
