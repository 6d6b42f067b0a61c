import { expect, it } from 'vitest'
import { firstTopic, topicsOfHelp } from './help.ts'

it('[BEY-08] a question’s default topic is the likely one: undelivered goods if paid, otherwise a missing payment', () => {
  expect(firstTopic({ isPaid: true, isDelivered: false })).toBe('undelivered')
  expect(firstTopic({ isPaid: false, isDelivered: false })).toBe('payment')
  expect(firstTopic({ isPaid: true, isDelivered: true })).toBe('other')
  expect(firstTopic(null)).toBe('other')
})

it('[BEY-08] the topic "other" comes last', () => {
  expect(topicsOfHelp.at(-1)).toBe('other')
})
