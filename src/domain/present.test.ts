import { expect, it } from 'vitest'
import { present } from './present.ts'

it('returns any present value, including empty text, false and zero', () => {
  expect([present('', 'a name'), present(0, 'a price'), present(false, 'a flag')]).toEqual(['', 0, false])
})

it.each([null, undefined])('throws for %s, and names the value', (missing) => {
  expect(() => present(missing, 'the area')).toThrow('the area is missing')
})
