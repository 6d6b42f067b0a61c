import { createCompiledCatalog } from '@lingui/cli/api'
import { expect, it } from 'vitest'
import { narrowed } from './splitTexts.ts'

it('keeps only the accepted texts of a compiled catalog, with quotes, variables and other scripts', async () => {
  const texts = { buy: 'Say "buy" or `\\` or \'ü\'\n{price}\u00a0$', vip: 'VIP', ja: '購入' }
  const { source } = createCompiledCatalog('de', texts, { namespace: 'es' })
  const code = narrowed(source, (id) => id !== 'vip')
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(messages).toEqual({ buy: ['Say "buy" or `\\` or \'ü\'\n', ['price'], '\u00a0$'], ja: ['購入'] })
})

it('refuses a module that is no compiled catalog', () => {
  expect(() => narrowed('export const messages = {}', () => true)).toThrow('another form than expected')
})
