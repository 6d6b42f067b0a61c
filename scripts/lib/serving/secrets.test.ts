import { afterEach, expect, it, vi } from 'vitest'
import { secretsOf, trustFromEnvironment } from './serving.ts'

afterEach(() => vi.unstubAllEnvs())

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

it.each([
  ['1', true],
  ['', false],
])('PROVIDER_OLD_SIGNATURES=%s decides whether signatures of older builds are accepted', (value, takesOld) => {
  vi.stubEnv('PROVIDER_SECRET', long)
  vi.stubEnv('PROVIDER_OLD_SIGNATURES', value)
  expect(trustFromEnvironment()).toEqual({ secrets: [long], takesOld })
})
