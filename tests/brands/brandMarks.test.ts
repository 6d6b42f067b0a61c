import type { SimpleIcon } from 'simple-icons'
import * as icons from 'simple-icons'
import { describe, expect, it } from 'vitest'
import { contrastOf, rgbOf } from '../../src/domain/page/look/rgb.ts'

/** Icons of the package simple-icons, by the icon key that the shop uses for a payment method or card brand. */
const used: Readonly<Record<string, SimpleIcon>> = {
  paypal: icons.siPaypal,
  alipay: icons.siAlipay,
  applepay: icons.siApplepay,
  googlepay: icons.siGooglepay,
  grabpay: icons.siGrab,
  linepay: icons.siLine,
  naverpay: icons.siNaver,
  kakaopay: icons.siKakao,
  pix: icons.siPix,
  razer: icons.siRazer,
  visa: icons.siVisa,
  mastercard: icons.siMastercard,
  amex: icons.siAmericanexpress,
  jcb: icons.siJcb,
}
const white = rgbOf('ffffff')

const tones = ([key, { hex }]: [string, SimpleIcon]) => {
  const ink = contrastOf(rgbOf(hex), white) >= 2.5 ? '#ffffff' : '#1a1a1a'
  return `  ${key}: ['#${hex.toLowerCase()}', '${ink}'],`
}

const symbol = ([key, { path }]: [string, SimpleIcon]) =>
  `  <symbol id="${key}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`

describe('The logos of payment brands equal those of simple-icons (to update: vitest run tests/brands/brandMarks.test.ts -u)', () => {
  it('in their colours', async () => {
    const text = [
      '/** Background and foreground colours of the logos in brandMarks.svg. */',
      'export const brandMarks: Readonly<Record<string, readonly [ground: string, ink: string]>> = {',
      ...Object.entries(used).map(tones),
      '}',
      '',
    ].join('\n')
    await expect(text).toMatchFileSnapshot('../../src/views/recharge/brandMarks.gen.ts')
  })

  it('in their shapes', async () => {
    const text = [
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '  <title>Marks of payment brands from the package simple-icons (CC0 1.0)</title>',
      ...Object.entries(used).map(symbol),
      '</svg>',
      '',
    ].join('\n')
    await expect(text).toMatchFileSnapshot('../../src/views/recharge/brandMarks.svg')
  })
})
