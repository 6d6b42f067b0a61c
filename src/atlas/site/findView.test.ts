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
})
