import type { SimpleIcon } from 'simple-icons'
import * as icons from 'simple-icons'
import { expect, it } from 'vitest'
import { contrastOf, rgbOf } from '../../src/domain/page/rgb.ts'

/** Ways to pay by their icon key, and the brands of cards, as the package names them. */
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

const line = ([key, { hex, path }]: [string, SimpleIcon]) => {
  const ink = contrastOf(rgbOf(hex), white) >= 2.5 ? '#ffffff' : '#1a1a1a'
  return `  ${key}: ['#${hex.toLowerCase()}', '${ink}', '${path}'],`
}

it('The marks of payment brands are those of simple-icons (else: vitest run tests/brands/brandMarks.test.ts -u)', async () => {
  const text = [
    '/** Marks of payment brands from the package simple-icons (CC0 1.0): ground, ink, and a filled path in a 24 × 24 box. */',
    'export const brandMarks: Readonly<Record<string, readonly [ground: string, ink: string, path: string]>> = {',
    ...Object.entries(used).map(line),
    '}',
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../src/views/recharge/brandMarks.gen.ts')
})
