// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { lazyPage } from './lazyPage.ts'

it('[SYS-06] does not reload a page whose code is gone, because the document’s script does this', async () => {
  const missing = vi.fn()
  window.addEventListener('codemissing', missing)
  const gone: () => Promise<{ Page: () => null }> = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/vip-1.js')
  }
  const Page = lazyPage(gone, 'Page')
  await Page.preload?.()
  expect(missing).toHaveBeenCalledTimes(1)
  expect(() => Page({})).toThrow('The code of a page could not be fetched')
  expect(sessionStorage).toHaveLength(0)
})
