import { expect, it } from 'vitest'
import { secretsOf } from './serving.ts'

const [long, other] = ['a long secret of one side', 'another secret of the past']

it.each(['', ' ', 'short', `,${long}`, `${long},`, `${long}, ,${other}`, `${long},short`, '                    '])(
  '[OPS-07] a secret that is empty, blank or short is refused, in words for the operator: "%s"',
  (text) => {
    expect(() => secretsOf(text)).toThrow(/^PROVIDER_SECRET: each secret .* at least 16 characters/)
  },
)

it('[OPS-07] long secrets are taken in their order', () => {
  expect(secretsOf(`${long}, ${other}`)).toEqual([long, other])
})
