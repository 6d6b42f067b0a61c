import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/server/http/app.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (path: string, isDemo: boolean) => {
  const app = createApp({ ...shop, isDemo, testing: false, appDir: '/nowhere', toneCss: () => '', report: () => {} })
  return app.request(`http://watt.localhost${path}`, { headers: { host: 'watt.localhost' } })
}

test('[BEY-17] only a demo has a sample of a game’s page, which runs its own script alone', async () => {
  const answer = await get('/sdk-demo', true)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; script-src 'nonce-[^']+'; frame-src 'self' http:\/\/pay\.localhost:4001;/,
  )
  expect(await answer.text()).toContain('data-address="/selectGoods?visit=sdk"')
  expect(await (await get('/sdk-demo', false)).text()).not.toContain('data-address')
})
