import { describe, expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

describe('what is lazy', () => {
  it('is loaded by the first use, and only once', async () => {
    const load = vi.fn(async () => 'code')
    const code = lazy(load)
    expect(load).not.toHaveBeenCalled()
    expect(await Promise.all([code(), code()])).toEqual(['code', 'code'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is asked for again by the next use when it could not be fetched', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
    const code = lazy(load)
    await expect(code()).rejects.toThrow('offline')
    expect(await code()).toBe('code')
  })

  it('is asked for again by itself, until it comes, where that is wanted', async () => {
    vi.useFakeTimers()
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
    const code = lazy(load, { retryAfter: 2000 })()
    await vi.advanceTimersByTimeAsync(1999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await code).toBe('code')
    vi.useRealTimers()
  })
})
