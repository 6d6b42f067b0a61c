// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { preloadScript } from './payScript.ts'

const page = 'http://sdk.localhost:4000/embedded.html'
const frames = () => [...document.querySelectorAll('iframe')]
afterEach(() => vi.unstubAllGlobals())

it.each([
  [false, `${page}?preload=welcome`],
  [true, `${page}?preload=welcome&test=`],
])(
  '[BRD-09] loads the script when the page is idle, in a hidden frame that is removed afterwards; test version: %s',
  (isTest, address) => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    preloadScript(window, { page, provider: 'welcome', isTest })
    expect(frames()).toEqual([])
    idle[0]?.()
    expect(frames().map(({ src, hidden }) => ({ src, hidden }))).toEqual([{ src: address, hidden: true }])
    frames()[0]?.dispatchEvent(new Event('load'))
    expect(frames()).toEqual([])
  },
)
