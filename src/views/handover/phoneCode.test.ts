import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { phoneCode } from './phoneCode.ts'

it('[BEY-12] the QR code contains the address for a phone and nothing else', () => {
  const address = 'https://shop.example/selectGoods?client_id=7&goods_id=gems60&until=1700000600'
  const { size, data } = encode(address, { ecc: 'M', border: 3 })
  expect(phoneCode(address)).toMatchObject({ size, data })
  expect(phoneCode(`${address}&token=secret`).data).not.toEqual(data)
})
