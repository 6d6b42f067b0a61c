import type { TestShop } from '../../server/support/shopOn.ts'
import { type Ask, asker, type Example, type Send } from '../conform/ask.ts'
import { conform } from '../conform/conform.ts'
import { demoExamples } from './demoExamples.ts'
import { loginExamples } from './loginExamples.ts'

/** Makes every call to a reference server with data of the demo. Returns the successful calls. */
export const recordExamples = async (shop: TestShop): Promise<Example[]> => {
  const send: Send = async (address, init) => {
    const request = new Request(address, init)
    request.headers.set('host', new URL(request.url).host)
    return shop.app.fetch(request)
  }
  const askAt = (brand: string): Ask => asker(`http://${brand}.localhost`, { idfv: 'contract', spec_lang: 'en' }, send)
  const token = await shop.login('ann', 'ann-pass')
  const { examples } = await conform({ url: 'http://watt.localhost', area: 'universal', token, send })
  const demo = await demoExamples(shop, askAt('watt'), examples)
  return [...demo, ...examples, ...(await loginExamples(shop, askAt))]
}
