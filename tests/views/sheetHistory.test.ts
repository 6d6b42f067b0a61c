// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addSheet, openSheets } from '../../src/views/parts/openSheets.ts'
import { isHistoryQuiet, stepBack, tieSheetsToHistory } from '../../src/views/parts/sheetHistory.ts'

/** A popup as Sheet registers it: closing takes it away again. */
const open = (): { close: () => void; isOpen: () => boolean } => {
  const sheet = { dialog: document.createElement('dialog'), close: () => remove() }
  const remove = addSheet(sheet)
  return { close: remove, isOpen: () => openSheets().includes(sheet) }
}

const depth = (): number => window.history.state?.sheet ?? 0
const settled = (wanted: number) => vi.waitFor(() => expect(depth()).toBe(wanted))

/** What a router does: it listens to steps in history and keeps its own keys in the state. */
const router = vi.fn()

const end = new AbortController()
tieSheetsToHistory()
window.addEventListener('popstate', router, { signal: end.signal })

let visit = 0
beforeEach(() => {
  vi.restoreAllMocks()
  visit += 1
  window.history.pushState({ key: `page ${visit}` }, '', `/page/${visit}`)
  router.mockClear()
})
afterEach(async () => {
  for (const sheet of openSheets()) sheet.close()
  await settled(0)
})

describe('popups and the Back button [NAV-12]', () => {
  it('Back closes the popup and stays on the page, and the router hears nothing of it', async () => {
    const sheet = open()
    await settled(1)
    expect(window.history.state.key).toBe(`page ${visit}`)
    window.history.back()
    await settled(0)
    expect(sheet.isOpen()).toBe(false)
    expect(window.location.pathname).toBe(`/page/${visit}`)
    expect(router).not.toHaveBeenCalled()
  })

  it('Back closes only the top one of two', async () => {
    const lower = open()
    await settled(1)
    const upper = open()
    await settled(2)
    window.history.back()
    await settled(1)
    expect([lower.isOpen(), upper.isOpen()]).toEqual([true, false])
  })

  it('a popup closed otherwise takes its entry along, so that the next Back leaves the page', async () => {
    const sheet = open()
    await settled(1)
    sheet.close()
    await settled(0)
    expect(router).not.toHaveBeenCalled()
    window.history.back()
    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce())
    expect(window.location.pathname).not.toBe(`/page/${visit}`)
  })

  it('a popup that follows another at once takes over its entry', async () => {
    const first = open()
    await settled(1)
    const length = window.history.length
    first.close()
    const second = open()
    window.history.replaceState({ ...window.history.state, seen: true }, '')
    await vi.waitFor(() => expect(second.isOpen()).toBe(true))
    expect([depth(), window.history.length, window.history.state.seen]).toEqual([1, length, true])
  })

  it('two popups that close together take both entries along', async () => {
    const sheets = [open(), open()]
    await settled(2)
    for (const sheet of sheets) sheet.close()
    await settled(0)
    expect(window.location.pathname).toBe(`/page/${visit}`)
  })

  it('one that must stay open gets its entry back', async () => {
    const refused = vi.fn()
    const remove = addSheet({ dialog: document.createElement('dialog'), close: refused })
    await settled(1)
    window.history.back()
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
    await settled(1)
    remove()
    await settled(0)
  })

  it('navigating away from an open popup leaves the new page alone', async () => {
    const sheet = open()
    await settled(1)
    window.history.pushState({ key: 'elsewhere' }, '', '/elsewhere')
    sheet.close()
    await settled(0)
    expect(window.location.pathname).toBe('/elsewhere')
  })

  it('[NAV-12] a link that is followed while a closed popup’s entry is being left leads to its page', async () => {
    const sheet = open()
    await settled(1)
    const go = window.history.go.bind(window.history)
    vi.spyOn(window.history, 'go').mockImplementationOnce((delta) => {
      go(delta)
      window.history.pushState({ key: 'linked' }, '', '/linked')
    })
    sheet.close()
    await vi.waitFor(() => expect(isHistoryQuiet(() => {})).toBe(true))
    expect([window.location.pathname, window.history.state.key, depth()]).toEqual(['/linked', 'linked', 0])
    window.history.back()
    await vi.waitFor(() => expect(window.location.pathname).toBe(`/page/${visit}`))
    expect(depth()).toBe(0)
  })

  it('a step that never arrives holds nothing up', async () => {
    const sheet = open()
    await settled(1)
    vi.spyOn(window.history, 'go').mockImplementationOnce(() => window.history.pushState(null, '', '/late'))
    sheet.close()
    await vi.waitFor(() => expect(window.location.pathname).toBe('/late'), { timeout: 3000 })
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

  it('says when the entries of popups are in order again', async () => {
    await vi.waitFor(() => expect(isHistoryQuiet(() => {})).toBe(true))
    const later = vi.fn()
    const sheet = open()
    expect(isHistoryQuiet(later)).toBe(false)
    await settled(1)
    await vi.waitFor(() => expect(later).toHaveBeenCalledOnce())
    sheet.close()
    expect(isHistoryQuiet(later)).toBe(false)
    await vi.waitFor(() => expect(later).toHaveBeenCalledTimes(2))
    expect(depth()).toBe(0)
    expect(isHistoryQuiet(later)).toBe(true)
  })

  it('a step back to another page is heard by the router, even to the page of the last popup', async () => {
    const sheet = open()
    await settled(1)
    sheet.close()
    await settled(0)
    router.mockClear()
    window.history.pushState({}, '', '/further')
    stepBack()
    expect(isHistoryQuiet(() => {})).toBe(false)
    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce())
    expect(window.location.pathname).toBe(`/page/${visit}`)
    await vi.waitFor(() => expect(isHistoryQuiet(() => {})).toBe(true))
  })

  it('[NAV-12] a closed popup’s entry is left within the task that closed it, before any reload that follows', async () => {
    const sheet = open()
    await settled(1)
    const go = vi.spyOn(window.history, 'go')
    sheet.close()
    await Promise.resolve()
    expect(go).toHaveBeenCalledExactlyOnceWith(-1)
    await settled(0)
  })

  it('[NAV-12] a popup that closes while a reload is on its way does not stop it', async () => {
    const sheet = open()
    await settled(1)
    const go = vi.spyOn(window.history, 'go')
    window.dispatchEvent(new Event('beforeunload'))
    sheet.close()
    await vi.waitFor(() => expect(isHistoryQuiet(() => {})).toBe(true))
    expect(go).not.toHaveBeenCalled()
    // kept for Back, the page comes to life again
    window.dispatchEvent(new Event('pageshow'))
    await settled(0)
    expect(go).toHaveBeenCalledOnce()
  })

  it('[NAV-12] Back from an entry whose popup went with a reload leaves the page by one press', async () => {
    const before = window.location.pathname
    window.history.pushState({}, '', '/reloaded')
    // what a reload leaves behind: the entry is there, the popup is not
    window.history.pushState({ sheet: 1 }, '')
    window.history.back()
    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce())
    expect(window.location.pathname).toBe(before)
  })
})
