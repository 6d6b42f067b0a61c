import { describe, expect, it, vi } from 'vitest'
import { createCache } from './cache.ts'

const setUp = () => {
  let time = 0
  const cache = createCache(() => time)
  return { cache, pass: (ms: number) => (time += ms) }
}

describe('the cache of answers', () => {
  it('asks once while an answer is under way or still good, and again after its time', async () => {
    const { cache, pass } = setUp()
    const ask = vi.fn(async () => 'answer')
    const both = [cache.read(['a', 1], 1000, ask), cache.read(['a', 1], 1000, ask)]
    expect(await Promise.all(both)).toEqual(['answer', 'answer'])
    pass(999)
    await cache.read(['a', 1], 1000, ask)
    expect(ask).toHaveBeenCalledTimes(1)
    pass(1)
    await cache.read(['a', 1], 1000, ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('does not keep a failure', async () => {
    const { cache } = setUp()
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
    await expect(cache.read(['a'], 1000, ask)).rejects.toThrow('down')
    expect(await cache.read(['a'], 1000, ask)).toBe('up')
  })

  it('forgets the answers of one kind only, also one that is under way', async () => {
    const { cache } = setUp()
    const roles = vi.fn(async () => 'roles')
    const goods = vi.fn(async () => 'goods')
    const under = cache.read(['roles', '7'], 1000, roles)
    await cache.read(['goods', '7'], 1000, goods)
    cache.forget('roles')
    await under
    await cache.read(['roles', '7'], 1000, roles)
    await cache.read(['goods', '7'], 1000, goods)
    expect([roles.mock.calls.length, goods.mock.calls.length]).toEqual([2, 1])
  })
})
