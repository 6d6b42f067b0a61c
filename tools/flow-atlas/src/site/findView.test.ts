import { describe, expect, it } from 'vitest'
import type { Find } from '../sheet/finds.ts'
import { findIn } from './findView.ts'

const find = (kind: Find['kind'], words: string, also = ''): Find => ({ kind, words, in: '', to: `${kind}.html`, also })

describe('The search', () => {
  const all = [
    find('state', 'A coupon would not apply: is that meant?', 'confirming'),
    find('delay', 'After 10 min'),
    find('question', 'What does a slow host look like?', 'loading late'),
    find('action', 'Slowly fades'),
  ]
  const found = (asked: string) => findIn(all, asked).map(({ kind }) => kind)

  it('[FLW-05] puts whole words before their beginnings, and both before what merely holds them', () => {
    expect(found('min')).toEqual(['delay', 'state'])
    expect(found('slow')).toEqual(['question', 'action'])
    expect(found('late')).toEqual(['question'])
  })

  it('[FLW-05] leaves out of a question the words that only ask, and reads a word in each of its forms', () => {
    expect(found('What does a slow host do?')).toEqual(['question'])
    expect(found('which coupons apply')).toEqual(['state'])
    expect(found('applied coupon')).toEqual(['state'])
    expect(found('what')).toEqual(['question'])
  })

  it('[FLW-05] of a question that nothing answers whole, what holds its rare words comes first', () => {
    const some = [
      find('state', 'The order is asked for'),
      find('event', 'Asks for the order'),
      find('guard', 'If the order has ended'),
      find('action', 'Keeps the wrench'),
      find('row', 'Another order'),
    ]
    const asked = (words: string) => findIn(some, words).map(({ kind }) => kind)
    expect(asked('is the order a wrench')[0]).toBe('action')
    expect(asked('lamp and torch')).toEqual([])
    expect(asked('order asked')).toEqual(['state', 'event'])
  })
})
