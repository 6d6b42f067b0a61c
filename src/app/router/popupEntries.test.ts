// @vitest-environment jsdom

import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addSheet, stackedSheets } from '../../ui/overlays/sheetStack.ts'
import { createPopupEntries, pageKeyOf } from './popupEntries.ts'

/** Adds a popup to the stack of open popups, as the component Sheet does. `close` removes the popup from the stack. */
const open = (dialog = document.createElement('dialog')): { close: () => void; isOpen: () => boolean } => {
  const sheet = { dialog, close: () => remove() }
  const remove = addSheet(sheet)
  return { close: remove, isOpen: () => stackedSheets().includes(sheet) }
}

const depth = (): number => window.history.state?.popup ?? 0
const settled = (wanted: number) => vi.waitFor(() => expect(depth()).toBe(wanted))

const history = createBrowserHistory()
const { isQuiet, stepBack } = createPopupEntries(history, window)
const push = (path: string, state = {}) => {
  history.push(path, state)
  history.flush()
}
/** History entries that were reported to the router. None of them may belong to a popup. */
const heard: string[] = []
history.subscribe(({ location }) => void heard.push(location.pathname))
const here = () => window.location.pathname

let visit = 0
beforeEach(() => {
  vi.restoreAllMocks()
  visit += 1
  push(`/page/${visit}`)
  heard.length = 0
})
afterEach(async () => {
  for (const sheet of stackedSheets()) sheet.close()
  await settled(0)
})

describe('popups and the Back button [NAV-12]', () => {
  it('Back closes the popup and stays on the page; both entries have the same page key', async () => {
    const sheet = open()
    await settled(1)
    const key = pageKeyOf(history.location)
    window.history.back()
    await settled(0)
    expect(pageKeyOf(history.location)).toBe(key)
    expect(sheet.isOpen()).toBe(false)
    expect(here()).toBe(`/page/${visit}`)
  })

  it('if two nested popups open at once, Back first closes the inner one, although it registers first', async () => {
    const [outer, inner] = [document.createElement('dialog'), document.createElement('dialog')]
    outer.append(inner)
    const upper = open(inner)
    const lower = open(outer)
    await settled(2)
    window.history.back()
    await settled(1)
    expect([lower.isOpen(), upper.isOpen()]).toEqual([true, false])
  })

  it('Back closes only the upper one of two popups', async () => {
    const lower = open()
    await settled(1)
    const upper = open()
    await settled(2)
    window.history.back()
    await settled(1)
    expect([lower.isOpen(), upper.isOpen()]).toEqual([true, false])
  })

  it('a popup that is not closed by Back removes its entry, so that the next Back leaves the page', async () => {
    const sheet = open()
    await settled(1)
    sheet.close()
    await settled(0)
    expect(heard.filter((path) => path !== `/page/${visit}`)).toEqual([])
    window.history.back()
    await vi.waitFor(() => expect(here()).not.toBe(`/page/${visit}`))
    await vi.waitFor(() => expect(isQuiet(() => {})).toBe(true))
  })

  it('a popup that replaces another popup at once takes over the other popup’s history entry', async () => {
    const first = open()
    await settled(1)
    const length = window.history.length
    first.close()
    const second = open()
    await vi.waitFor(() => expect(isQuiet(() => {})).toBe(true))
    expect([second.isOpen(), depth(), window.history.length]).toEqual([true, 1, length])
  })

  it('two popups that close together remove both entries', async () => {
    const sheets = [open(), open()]
    await settled(2)
    for (const sheet of sheets) sheet.close()
    await settled(0)
    expect(here()).toBe(`/page/${visit}`)
  })

  it('a popup that must stay open gets its entry back', async () => {
    const refused = vi.fn()
    const remove = addSheet({ dialog: document.createElement('dialog'), close: refused })
    await settled(1)
    window.history.back()
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
    await settled(1)
    remove()
    await settled(0)
  })

  it('after a navigation from an open popup, the new page is not affected by the popup', async () => {
    const sheet = open()
    await settled(1)
    push('/elsewhere')
    sheet.close()
    await settled(0)
    expect(here()).toBe('/elsewhere')
  })

  it('[NAV-12] a link opens its page even if the entry of a closed popup is being removed', async () => {
    const sheet = open()
    await settled(1)
    const go = window.history.go.bind(window.history)
    vi.spyOn(window.history, 'go').mockImplementationOnce((delta) => {
      go(delta)
      history.push('/linked')
    })
    sheet.close()
    await vi.waitFor(() => expect(isQuiet(() => {})).toBe(true))
    expect([here(), depth()]).toEqual(['/linked', 0])
    window.history.back()
    await vi.waitFor(() => expect(here()).toBe(`/page/${visit}`))
    expect(depth()).toBe(0)
  })

  it('a history step that never completes does not block navigation', async () => {
    const sheet = open()
    await settled(1)
    vi.spyOn(window.history, 'go').mockImplementationOnce(() => history.push('/late'))
    sheet.close()
    await vi.waitFor(() => expect(here()).toBe('/late'), { timeout: 30_000 })
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

  it('reports when the entries match the open popups again', async () => {
    await vi.waitFor(() => expect(isQuiet(() => {})).toBe(true))
    const later = vi.fn()
    const sheet = open()
    expect(isQuiet(later)).toBe(false)
    await settled(1)
    await vi.waitFor(() => expect(later).toHaveBeenCalledOnce())
    sheet.close()
    expect(isQuiet(later)).toBe(false)
    await vi.waitFor(() => expect(later).toHaveBeenCalledTimes(2))
    expect(depth()).toBe(0)
    expect(isQuiet(later)).toBe(true)
  })

  it('a step back to another page reaches the router, even if it is the page of the last popup', async () => {
    const sheet = open()
    await settled(1)
    sheet.close()
    await settled(0)
    push('/further')
    stepBack()
    expect(isQuiet(() => {})).toBe(false)
    await vi.waitFor(() => expect(heard.at(-1)).toBe(`/page/${visit}`))
    await vi.waitFor(() => expect(isQuiet(() => {})).toBe(true))
  })

  it('[NAV-12] a closed popup’s entry is removed in the task in which the popup closes, before any reload that follows', async () => {
    const sheet = open()
    await settled(1)
    const go = vi.spyOn(window.history, 'go')
    sheet.close()
    await Promise.resolve()
    expect(go).toHaveBeenCalledExactlyOnceWith(-1)
    await settled(0)
  })

  it('[NAV-12] a popup that closes during a reload does not stop the reload', async () => {
    const sheet = open()
    await settled(1)
    const go = vi.spyOn(window.history, 'go')
    window.dispatchEvent(new Event('beforeunload'))
    sheet.close()
    await vi.waitFor(() => expect(isQuiet(() => {})).toBe(true))
    expect(go).not.toHaveBeenCalled()
    // simulates that the browser restores the page from the back/forward cache
    window.dispatchEvent(new Event('pageshow'))
    await settled(0)
    expect(go).toHaveBeenCalledOnce()
  })

  it('[NAV-12] pressing Back once leaves the page if its popup was lost in a reload', async () => {
    const before = here()
    push('/reloaded')
    // after a reload, the history entry of the popup still exists, but the popup does not
    push('/reloaded', { popup: 1 })
    window.history.back()
    await vi.waitFor(() => expect(here()).toBe(before))
  })
})
