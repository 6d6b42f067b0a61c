// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const [script = ''] = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text).slice(-1)
const own = 'https://a.example/assets/shop-1.js'

const browsers = packageJson.browserslist
type Browser = keyof (typeof firstVersions)[keyof typeof firstVersions]
/** First browser versions that have a feature, according to MDN: feature that the page checks → browser → version. */
const firstVersions = {
  'color: color-mix(in srgb, red, red)': {
    chrome: 111,
    edge: 111,
    firefox: 113,
    safari: 16.2,
    ios_saf: 16.2,
    samsung: 22,
  },
  'selector(:has(a))': { chrome: 105, edge: 105, firefox: 121, safari: 15.4, ios_saf: 15.4, samsung: 20 },
  'document.adoptedStyleSheets': { chrome: 73, edge: 79, firefox: 101, safari: 16.4, ios_saf: 16.4, samsung: 11 },
} as const
const firstWith = (feature: string, browser: Browser): number => {
  const known = Object.entries(firstVersions).find(([name]) => name === feature)
  if (!known) throw new Error(`no version is known for ${feature}`)
  return known[1][browser]
}

type Page = {
  build?: string
  status?: number
  hasPopup?: boolean
  remembers?: boolean
  /** Returns whether the browser has a feature that the page checks. */
  has?: (feature: string) => boolean
}

/**
 * Opens a page of a build. `status` is the HTTP status of the responses to requests for the build's files; 0 means no
 * response.
 */
const openPage = (tab: Map<string, string>, page: Page = {}) => {
  const { build = own, status = 404, hasPopup, remembers = true, has = () => true } = page
  document.head.innerHTML = `<link rel="modulepreload" href="${build}">`
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
  const css = { supports: (...feature: string[]) => has(feature.join(': ')) }
  const sheets = has('document.adoptedStyleSheets') ? [] : undefined
  Object.defineProperty(document, 'adoptedStyleSheets', { value: sheets, configurable: true })
  const window = { addEventListener: events.addEventListener.bind(events), location: { reload }, CSS: css }
  runInNewContext(script, { document, window, CSS: css, fetch, sessionStorage })
  const notice = document.querySelector<HTMLElement>('#page-notice')
  const seen = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return { says: notice?.hidden ? null : notice?.querySelector('p')?.textContent, reloads: reload.mock.calls.length }
  }
  return {
    seen,
    /**
     * Simulates that a script of the page could not be fetched.
     * @param tries number of consecutive failures to fetch the script
     */
    losesCode: (tries = 1) => events.dispatchEvent(new CustomEvent('codemissing', { detail: tries })),
    findsCode: () => events.dispatchEvent(new Event('codefound')),
    losesEntry: () => document.querySelector('[data-entry]')?.dispatchEvent(new Event('error')),
  }
}

describe('The notice of a page whose code cannot run', () => {
  let tab: Map<string, string>
  beforeEach(() => {
    tab = new Map()
  })

  it('[SYS-06] reports an update of the shop and reloads if the files of the page’s build are gone', async () => {
    const { losesCode, seen } = openPage(tab)
    losesCode()
    expect(await seen()).toEqual({ says: 'gone', reloads: 1 })
  })

  it.each([own, 'https://a.example/assets/shop-2.js'])(
    '[SYS-06] reloads once per tab; the second time, the page only shows the notice (%s)',
    async (build) => {
      const first = openPage(tab)
      first.losesCode()
      expect((await first.seen()).reloads).toBe(1)
      const { losesEntry, seen } = openPage(tab, { build })
      losesEntry()
      expect(await seen()).toEqual({ says: 'gone', reloads: 0 })
    },
  )

  it.each([{ hasPopup: true }, { remembers: false }])('does not reload by itself with %o', async (how) => {
    const { losesCode, seen } = openPage(tab, how)
    losesCode()
    expect(await seen()).toEqual({ says: 'gone', reloads: 0 })
  })

  it.each([0, 200, 503])('shows nothing while a missing file may still arrive (answer %s)', async (status) => {
    const { losesCode, seen } = openPage(tab, { status })
    losesCode()
    expect(await seen()).toEqual({ says: null, reloads: 0 })
  })

  it.each([0, 200, 503])(
    '[OPS-08] says so if the same code could not be fetched twice, until the code arrives (answer %s)',
    async (status) => {
      const { losesCode, findsCode, seen } = openPage(tab, { status })
      losesCode()
      losesCode(2)
      expect(await seen()).toEqual({ says: 'lost', reloads: 0 })
      findsCode()
      expect(await seen()).toEqual({ says: null, reloads: 0 })
    },
  )

  it('keeps saying that the shop was updated if other code arrives', async () => {
    const { losesCode, findsCode, seen } = openPage(tab, { hasPopup: true })
    losesCode()
    await seen()
    findsCode()
    expect((await seen()).says).toBe('gone')
  })

  it('[OPS-08] appears inside an open popup, where the player can use it', async () => {
    const { losesCode, seen } = openPage(tab, { hasPopup: true, status: 0 })
    losesCode(2)
    await seen()
    expect(document.querySelector('#page-notice')?.parentElement?.localName).toBe('dialog')
  })

  it('says that the page did not load completely if its entry is missing and the build still exists', async () => {
    const { losesEntry, seen } = openPage(tab, { status: 0 })
    losesEntry()
    expect(await seen()).toEqual({ says: 'lost', reloads: 0 })
  })

  describe('by browser version', () => {
    const oldest = browsers.map((each) => each.split(' >= ') as [Browser, string])
    const saysIn = async (browser: Browser, version: number) =>
      (await openPage(tab, { has: (feature) => version >= firstWith(feature, browser) }).seen()).says

    it.each(oldest)('shows nothing in %s %s, the oldest supported version', async (browser, version) => {
      expect(await saysIn(browser, Number(version))).toBe(null)
    })

    it.each(oldest)('reports a version before %s %s as too old for the shop', async (browser, version) => {
      expect(await saysIn(browser, Number(version) - 0.1)).toBe('outdated')
    })
  })
})
