import { expect, it } from 'vitest'
import { firstTopic, topicsOfHelp } from './help.ts'

it('[BEY-08] a question starts with what is likely: the goods of a paid order, the payment of any other', () => {
  expect(firstTopic({ isPaid: true })).toBe('undelivered')
  expect(firstTopic({ isPaid: false })).toBe('payment')
  expect(firstTopic(null)).toBe('other')
})

it('[BEY-08] what is none of the others stands last', () => {
  expect(topicsOfHelp.at(-1)).toBe('other')
})
