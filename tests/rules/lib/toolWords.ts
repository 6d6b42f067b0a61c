import { at, type Rule } from './sources.ts'

/** Words that belong to this shop. The tools that walk and draw charts must work for any application. */
const shopWords =
  /\b(?:brands?|coupons?|gems?|goods|orders? (?:is|number|list)|payments?|players?|recharge|shop|storefront|vip|vouchers?)\b/gi

/** Finds words of the shop in tools. Tests and READMEs of the tools may use them. */
export const shopInTools: Rule = (source) =>
  source.path.startsWith('tools/') && !/\.test\.ts$|\.md$/.test(source.path)
    ? [...source.text.matchAll(shopWords)].map(
        ({ index, 0: word }) => `${at(source, index)} contains the shop’s word ${word}`,
      )
    : []
