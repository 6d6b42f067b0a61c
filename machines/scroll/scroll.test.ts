import { describeFlow } from 'statewalk/describeFlow'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { layoutDirectionReset } from '../../src/domain/page/scroll.ts'
import { scrollMachine } from './scroll.machine.ts'
import { scrollModel } from './scroll.paths.ts'
import { scrollScenarios } from './scroll.scenarios.ts'
import { selectAreBarsHidden } from './scroll.select.ts'

describeFlow(scrollMachine, scrollModel, import.meta.url, 'NAV-05', scrollScenarios)

describe('scrolling', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = (input: { resetTime?: number }) => {
    const scroll = createActor(scrollMachine, { input }).start()
    return {
      to: (y: number) => scroll.send({ type: 'page.scrolled', place: { y, toEnd: 2000 - y } }),
      areHidden: () => selectAreBarsHidden(scroll.getSnapshot()),
    }
  }

  it('[NAV-05] bars hide when the page scrolls down and appear when it scrolls up, measured once in 300 ms', () => {
    const page = open({ resetTime: layoutDirectionReset })
    page.to(200)
    expect(page.areHidden()).toBe(true)
    page.to(150)
    vi.advanceTimersByTime(299)
    expect(page.areHidden()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(page.areHidden()).toBe(false)
  })

  it('[NAV-05] bars appear within 100 px of the end of the page', () => {
    const page = open({ resetTime: layoutDirectionReset })
    page.to(1899)
    expect(page.areHidden()).toBe(true)
    page.to(1900)
    vi.advanceTimersByTime(300)
    expect(page.areHidden()).toBe(false)
  })

  it.each([
    [1000, {}],
    [5000, { resetTime: layoutDirectionReset }],
  ])('[NAV-05] bars appear again %i ms after the last scrolling', (rest, input) => {
    const page = open(input)
    page.to(200)
    vi.advanceTimersByTime(rest - 1)
    expect(page.areHidden()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(page.areHidden()).toBe(false)
  })
})
