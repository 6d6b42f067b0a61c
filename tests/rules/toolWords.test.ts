import { expect, it } from 'vitest'
import { at, filesLike, findings, type Rule, type Source } from './lib/sources.ts'

/**
 * Words about this shop. The tools that test and draw charts must not contain them, because these tools work for any
 * application.
 */
const shopWords =
  /\b(?:brands?|coupons?|gems?|goods|orders? (?:is|number|list)|payments?|players?|recharge|shop|storefront|vip|vouchers?)\b/gi

/** Reports words about the shop in files of the tools, except in their tests and READMEs. */
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
