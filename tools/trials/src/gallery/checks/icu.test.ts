import { expect, it } from 'vitest'
import { shapesOf } from './icu.ts'

const fits = (message: string, text: string) => shapesOf(message).some(({ pattern }) => pattern.test(text))

it('returns a message without values as it is', () => {
  expect(shapesOf('Top up')).toMatchObject([{ exact: 'Top up', letters: 5 }])
  expect(fits('Log out?', 'Log out?')).toBe(true)
  expect(fits('Log out?', 'Log ou')).toBe(false)
})

it('matches any text for a value, except an empty one', () => {
  expect(fits('{left} left', '3 left')).toBe(true)
  expect(fits('{left} left', ' left')).toBe(false)
  expect(shapesOf('−{percent} %')).toMatchObject([{ exact: null, letters: 0 }])
})

it('returns one shape per plural case, also within other text', () => {
  const message = '{frequency} in {days, plural, one {# day} other {# days}}'
  expect(fits(message, 'Twice in 1 day')).toBe(true)
  expect(fits(message, 'Twice in 7 days')).toBe(true)
  expect(fits(message, 'Twice in 7 weeks')).toBe(false)
  expect(shapesOf('{n, plural, =0 {none} one {one of {all}} other {#}}')).toHaveLength(3)
})

it('ignores tags, and treats quoted braces as text', () => {
  expect(fits('<0>Read</0> the terms', 'Read the terms')).toBe(true)
  expect(fits("Write '{name}' here", 'Write {name} here')).toBe(true)
  expect(fits("the provider's own page", "the provider's own page")).toBe(true)
})
