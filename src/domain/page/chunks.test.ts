import { describe, expect, it } from 'vitest'
import { chunked, chunksToDraw } from './chunks.ts'

const narrow = (count: number) => Array.from({ length: count }, () => 'narrow')
const cut = (items: string[]) => chunked(items, (item) => item === 'wide').map(({ items: part }) => part.length)

describe('chunks of a long list', () => {
  it('chunks end with a full row, in one to four columns', () => {
    expect(cut(narrow(30))).toEqual([12, 12, 6])
    expect(cut([...narrow(5), 'wide', ...narrow(20)])).toEqual([18, 8])
    expect(cut([...narrow(11), 'wide', ...narrow(12)])).toEqual([12, 12])
  })

  it('chunks contain every item once and in order, and count the full-width items', () => {
    const items = Array.from({ length: 500 }, (_, at) => at)
    const chunks = chunked(items, (item) => item % 7 === 0)
    expect(chunks.flatMap((chunk) => chunk.items)).toEqual(items)
    expect(chunks.map(({ start, narrow: one, wide }) => [start, one + wide])).toEqual(
      chunks.map(({ start, items: part }) => [start, part.length]),
    )
    expect(chunked([], () => false)).toEqual([])
  })

  it('in the first frame, only the first chunk and the chunk with a pinned item are drawn', () => {
    const chunks = chunked(narrow(100), () => false)
    expect([...chunksToDraw(chunks, null, [])]).toEqual([0])
    expect([...chunksToDraw(chunks, null, [50])]).toEqual([0, 4])
  })

  it('chunks are drawn if they are visible, next to a visible chunk, or contain a pinned item', () => {
    const chunks = chunked(narrow(100), () => false)
    expect([...chunksToDraw(chunks, [0], [])]).toEqual([0, 1])
    expect([...chunksToDraw(chunks, [4], [0, -1])].sort()).toEqual([0, 3, 4, 5])
    expect([...chunksToDraw(chunks, [8], [])]).toEqual([7, 8])
  })
})
