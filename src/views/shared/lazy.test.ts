import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

  describe('on the window', () => {
    const said = vi.fn()
    beforeEach(() => {
      said.mockReset()
      // discards the pending loads of other tests, which never finish
      vi.resetModules()
      vi.stubGlobal('dispatchEvent', (event: Event) =>
        said(event.type, ...(event instanceof CustomEvent ? [event.detail] : [])),
      )
    })
    afterEach(() => vi.unstubAllGlobals())
    const failing = (times: number) => {
      const load = vi.fn(async () => 'code')
      for (let each = 0; each < times; each += 1) load.mockRejectedValueOnce(new Error('gone'))
      return load
    }

    it('reports missing code once for all callers', async () => {
      const { lazy } = await import('./lazy.ts')
      const code = lazy(failing(1))
      await Promise.allSettled([code(), code()])
      expect(said).toHaveBeenCalledExactlyOnceWith('codemissing', 1)
      await code()
    })

    it('[OPS-08] counts the failures in a row, and reports the arrival of all code that was missing', async () => {
      const { lazy } = await import('./lazy.ts')
      const [one, two] = [lazy(failing(2)), lazy(failing(1))]
      for (const code of [one, one, two]) await code().catch(() => {})
      expect(said.mock.calls).toEqual([
        ['codemissing', 1],
        ['codemissing', 2],
        ['codemissing', 1],
      ])
      await one()
      expect(said).toHaveBeenCalledTimes(3)
      await two()
      expect(said).toHaveBeenLastCalledWith('codefound')
    })

    it('reports nothing about code that no player misses', async () => {
      await expect(lazy(failing(1), { isOptional: true })()).rejects.toThrow('gone')
      expect(said).not.toHaveBeenCalled()
    })
  })
})
