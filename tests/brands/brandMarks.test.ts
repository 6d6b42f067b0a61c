import type { SimpleIcon } from 'simple-icons'
import * as icons from 'simple-icons'
import { expect, it } from 'vitest'
import { contrastOf, rgbOf } from '../../src/domain/page/look/rgb.ts'
import type { BrandIcon } from '../../src/domain/payment/methodIcons.ts'

/** Icon key of a payment method or card brand → the icon in the package simple-icons. */
const used: Readonly<Record<BrandIcon, SimpleIcon>> = {
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

const mark = ([key, { hex, path }]: [string, SimpleIcon]) => {
  const ink = contrastOf(rgbOf(hex), white) >= 2.5 ? '#ffffff' : '#1a1a1a'
  return `  ${key}: [\n    '#${hex.toLowerCase()}',\n    '${ink}',\n    '${path}',\n  ],`
}

it('The logos of payment brands equal those of simple-icons (to update: vitest run tests/brands/brandMarks.test.ts -u)', async () => {
  const text = [
    "import type { BrandIcon } from '../../domain/payment/methodIcons.ts'",
    '',
    '/**',
    ' * Logos of payment brands from the package simple-icons (CC0 1.0): background and foreground colour, and path in a',
    ' * 24 × 24 box.',
    ' */',
    'export const brandMarks: Readonly<Record<BrandIcon, readonly [ground: string, ink: string, path: string]>> = {',
    ...Object.entries(used).map(mark),
    '}',
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../src/views/recharge/brandMarks.gen.ts')
})
