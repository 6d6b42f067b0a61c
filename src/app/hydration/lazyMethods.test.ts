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

  it('import the second module only for a function that the first does not contain', async () => {
    const rest = vi.fn(async () => ({ halve: async (n: number) => n / 2 }))
    type Part = { double(n: number): Promise<number>; halve(n: number): Promise<number> }
    const part = lazyMethods<Part>(async () => ({ double: async (n) => n * 2 }), rest)
    expect(await part.double(2)).toBe(4)
    expect(rest).not.toHaveBeenCalled()
    expect(await part.halve(2)).toBe(1)
  })
})
