import { expect, it } from 'vitest'
import { at, filesLike, findings, type Rule, type Source } from './lib/sources.ts'

/**
 * Words that belong to this shop. They must not occur in the tools that test and draw charts, because these tools work
 * for any application.
 */
const shopWords =
  /\b(?:brands?|coupons?|gems?|goods|orders? (?:is|number|list)|payments?|players?|recharge|shop|storefront|vip|vouchers?)\b/gi

/** Reports words that belong to the shop in files of the tools. Tests and READMEs of the tools may use such words. */
const shopInTools: Rule = (source) =>
  source.path.startsWith('tools/') && !/\.test\.ts$|\.md$/.test(source.path)
    ? [...source.text.matchAll(shopWords)].map(
        ({ index, 0: word }) => `${at(source, index)} contains the shop’s word ${word}`,
      )
    : []

const file = (path: string, text: string): Source => ({ path, text })

it('tools contain no words of the shop', () => {
  expect(findings(shopInTools, filesLike('.ts', '.tsx', '.html', '.css'))).toEqual([])
  expect(shopInTools(file('tools/flow-atlas/src/a.ts', '// the player presses buy'))).toHaveLength(1)
  expect(shopInTools(file('src/views/A.tsx', '// the player presses buy'))).toEqual([])
})
