import { describe, expect, it } from 'vitest'
import type { Find } from '../sheet/finds.ts'
import { findIn } from './findView.ts'

const find = (kind: Find['kind'], words: string, also = ''): Find => ({ kind, words, in: '', to: `${kind}.html`, also })

describe('The search', () => {
  const all = [
    find('state', 'A coupon would not apply: is that meant?', 'confirming'),
    find('delay', 'After 10 min'),
    find('text', 'The host is slow', 'loading late'),
    find('action', 'Slowly fades'),
  ]
  const found = (asked: string) => findIn(all, asked).map(({ kind }) => kind)

  it('[FLW-05] ranks whole words before beginnings of words, and both before parts of words', () => {
    expect(found('min')).toEqual(['delay', 'state'])
    expect(found('slow')).toEqual(['text', 'action'])
    expect(found('late')).toEqual(['text'])
  })

  it('[FLW-05] ranks matches of rare words first if no entry contains every word', () => {
    const some = [
      find('state', 'The order is asked for'),
      find('event', 'Asks for the order'),
      find('guard', 'If the order has ended'),
      find('action', 'Keeps the wrench'),
      find('row', 'Another order'),
    ]
    const asked = (words: string) => findIn(some, words).map(({ kind }) => kind)
    expect(asked('order wrench')[0]).toBe('action')
    expect(asked('lamp and torch')).toEqual([])
    expect(asked('order asked')).toEqual(['state'])
  })
})
