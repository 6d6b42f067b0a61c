import { expect, it } from 'vitest'
import { firstTopic, topicsOfHelp } from './help.ts'

it('[BEY-08] a question starts with what is likely: goods that were paid and are not there, a payment that is missing', () => {
  expect(firstTopic({ isPaid: true, isDelivered: false })).toBe('undelivered')
  expect(firstTopic({ isPaid: false, isDelivered: false })).toBe('payment')
  expect(firstTopic({ isPaid: true, isDelivered: true })).toBe('other')
  expect(firstTopic(null)).toBe('other')
})

it('[BEY-08] what is none of the others stands last', () => {
  expect(topicsOfHelp.at(-1)).toBe('other')
})
