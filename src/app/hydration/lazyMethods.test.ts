import { describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../../client/callErrors.ts'
import { lazyMethods } from './lazyMethods.ts'

describe('functions whose code is lazy', () => {
  it('fails a call as a dead network does while its code cannot be fetched', async () => {
    const load = vi.fn(async () => ({ double: async (n: number) => n * 2 })).mockRejectedValueOnce(new Error('offline'))
    const part = lazyMethods(load)
    await expect(part.double(2)).rejects.toBeInstanceOf(NetworkError)
    expect(await part.double(2)).toBe(4)
  })
})
