// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const [script = ''] = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text).slice(-1)
const own = 'https://a.example/assets/shop-1.js'

type Page = { status?: number; hasPopup?: boolean; remembers?: boolean; isOld?: boolean }

/** A page of a build, on a server that answers for the build's files with a status; 0 where no answer comes. */
const openPage = (tab: Map<string, string>, { status = 404, hasPopup, remembers = true, isOld = false }: Page = {}) => {
  document.head.innerHTML = `<link rel="modulepreload" href="${own}">`
  document.body.innerHTML = `<div id="page-notice" data-outdated="outdated" data-gone="gone" data-lost="lost" hidden><p></p><button></button></div>
    ${hasPopup ? '<dialog open></dialog>' : ''}<script type="module" data-entry></script>`
  const events = new EventTarget()
  const reload = vi.fn()
  const fetch = vi.fn(async () => {
    if (status === 0) throw new TypeError('no connection')
    return new Response(null, { status })
  })
  const sessionStorage = {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void (remembers && tab.set(name, value)),
  }
  const css = { supports: () => !isOld }
  const window = { addEventListener: events.addEventListener.bind(events), location: { reload }, CSS: css }
  runInNewContext(script, { document, window, CSS: css, fetch, sessionStorage })
  const notice = document.querySelector<HTMLElement>('#page-notice')
  const seen = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return { says: notice?.hidden ? null : notice?.querySelector('p')?.textContent, reloads: reload.mock.calls.length }
  }
  return {
    seen,
    losesCode: () => events.dispatchEvent(new Event('codemissing')),
    losesEntry: () => document.querySelector('[data-entry]')?.dispatchEvent(new Event('error')),
  }
}

describe('What the page says when its code cannot run', () => {
  let tab: Map<string, string>
  beforeEach(() => {
    tab = new Map()
  })

  it('[SYS-06] says that the shop was updated and reloads, when the files of its build are gone', async () => {
    const { losesCode, seen } = openPage(tab)
    losesCode()
    expect(await seen()).toEqual({ says: 'gone', reloads: 1 })
  })

  it('[SYS-06] reloads once for each build: the second time it only says so', async () => {
    openPage(tab).losesCode()
    await vi.waitFor(() => expect(tab.get('reloadedFrom')).toBe(own))
    const { losesEntry, seen } = openPage(tab)
    losesEntry()
    expect(await seen()).toEqual({ says: 'gone', reloads: 0 })
  })

  it.each([{ hasPopup: true }, { remembers: false }])('leaves the reload to the player with %o', async (how) => {
    const { losesCode, seen } = openPage(tab, how)
    losesCode()
    expect(await seen()).toEqual({ says: 'gone', reloads: 0 })
  })

  it.each([0, 200, 503])('waits in silence for a part that may still come (answer %s)', async (status) => {
    const { losesCode, seen } = openPage(tab, { status })
    losesCode()
    expect(await seen()).toEqual({ says: null, reloads: 0 })
  })

  it('says that the page did not load whole, when its entry did not come and the build is there', async () => {
    const { losesEntry, seen } = openPage(tab, { status: 0 })
    losesEntry()
    expect(await seen()).toEqual({ says: 'lost', reloads: 0 })
  })

  it('says that the browser is too old for the shop', async () => {
    expect(await openPage(tab, { isOld: true }).seen()).toEqual({ says: 'outdated', reloads: 0 })
  })
})
