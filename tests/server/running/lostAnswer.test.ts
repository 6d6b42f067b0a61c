import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../src/contract/contract.ts'
import { listen } from '../../../src/server/http/listen.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('[TOL-04] a lost answer ends after it has begun, so that no browser silently asks again', async () => {
  const { path } = contract.getPageConfig
  await shop.prepare('/fault', { path, mode: 'drop' })
  const { port, stop } = await listen(shop.app.fetch, 0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
  await stop()
})
