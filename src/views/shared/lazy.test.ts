import { describe, expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

describe('lazy', () => {
  it('loads a value on the first use, and only once', async () => {
    const load = vi.fn(async () => 'code')
    const code = lazy(load)
    expect(load).not.toHaveBeenCalled()
    expect(await Promise.all([code(), code()])).toEqual(['code', 'code'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('after a failure, loads the value again on the next use', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
    const code = lazy(load)
    await expect(code()).rejects.toThrow('offline')
    expect(await code()).toBe('code')
  })

  it('if requested, retries by itself until it succeeds', async () => {
    vi.useFakeTimers()
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'))
    const code = lazy(load, { retryAfter: 2000 })()
    await vi.advanceTimersByTimeAsync(1999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await code).toBe('code')
    vi.useRealTimers()
  })

  it('retries after 2, 4, 8 … seconds, with pauses of at most a minute', async () => {
    vi.useFakeTimers()
    const times: number[] = []
    const start = Date.now()
    const load = vi.fn(async () => {
      times.push((Date.now() - start) / 1000)
      throw new Error('gone')
    })
    void lazy(load, { retryAfter: 2000 })()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(times).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
    vi.useRealTimers()
  })

  it('if code is missing, dispatches an event on the window for every caller', async () => {
    const said = vi.fn()
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => said(type))
    await expect(lazy(async () => Promise.reject(new Error('gone')))()).rejects.toThrow('gone')
    expect(said).toHaveBeenCalledExactlyOnceWith('codemissing')
    vi.unstubAllGlobals()
  })
})
