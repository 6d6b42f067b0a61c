import { describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../../client/callErrors.ts'
import { lazyMethods } from './lazyMethods.ts'

describe('lazy methods', () => {
  it('reject a call like a network failure if their code cannot be fetched', async () => {
    const load = vi.fn(async () => ({ double: async (n: number) => n * 2 })).mockRejectedValueOnce(new Error('offline'))
    const part = lazyMethods(load)
    await expect(part.double(2)).rejects.toBeInstanceOf(NetworkError)
    expect(await part.double(2)).toBe(4)
  })
})
