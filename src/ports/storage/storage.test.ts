// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  cookieStorage,
  isBlocked,
  memoryStorage,
  stored,
  type TextStorage,
  watchStorage,
  withMemoryFallback,
} from './storage.ts'

const day = 86_400_000
const user = z.object({ name: z.string() })

describe('a stored entry', () => {
  const setUp = (days?: number) => {
    const storage = memoryStorage()
    const clock = { time: 1_000_000 }
    const entry = stored(storage, 'user', () => user.safeParse, {
      now: () => clock.time,
      ...(days !== undefined && { days }),
    })
    return { storage, clock, entry }
  }

  it('needs its check only for texts that this page has not written, because a first visit has none', () => {
    const storage = memoryStorage()
    const findCheck = vi.fn(() => user.safeParse)
    const one = () => stored(storage, 'user', findCheck, { now: () => 0 })
    const entry = one()
    expect([entry.isKept(), entry.read()]).toEqual([false, null])
    entry.write({ name: 'ann' })
    expect([entry.isKept(), entry.read()]).toEqual([true, { name: 'ann' }])
    expect(findCheck).not.toHaveBeenCalled()
    expect(one().read()).toEqual({ name: 'ann' })
    expect(findCheck).toHaveBeenCalledOnce()
  })

  it('another page’s text reads as absent, and stays stored, until the check has loaded', () => {
    const storage = memoryStorage()
    storage.setItem('user', '{"value":{"name":"ann"}}')
    let check: typeof user.safeParse | null = null
    const entry = stored(storage, 'user', () => check, { now: () => 0 })
    expect([entry.read(), storage.getItem('user')]).toEqual([null, '{"value":{"name":"ann"}}'])
    check = user.safeParse
    expect(entry.read()).toEqual({ name: 'ann' })
  })

  it('[SYS-05] an entry keeps its value, without an expiry if no days are given', () => {
    const { storage, clock, entry } = setUp()
    expect(entry.read()).toBeNull()
    entry.write({ name: 'ann' })
    clock.time += 10_000 * day
    expect(entry.read()).toEqual({ name: 'ann' })
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual({ value: { name: 'ann' } })
    entry.clear()
    expect([entry.read(), storage.getItem('user')]).toEqual([null, null])
  })

  it('[SYS-05] an entry is removed, from the storage too, exactly when its days are over', () => {
    const { storage, clock, entry } = setUp(7)
    entry.write({ name: 'ann' })
    clock.time += 7 * day - 1
    expect(entry.read()).toEqual({ name: 'ann' })
    clock.time += 1
    expect([entry.read(), storage.getItem('user')]).toEqual([null, null])
  })

  it('[SYS-05] an entry counts its days from the last write', () => {
    const { clock, entry } = setUp(1)
    entry.write({ name: 'ann' })
    clock.time += day - 1
    entry.write({ name: 'bob' })
    clock.time += day - 1
    expect(entry.read()).toEqual({ name: 'bob' })
  })

  it.each([
    '',
    'ann',
    'null',
    '[]',
    '{"name":"ann"}',
    '{"value":null}',
    '{"value":{"name":7}}',
    '{"value":{"name":"ann"}',
    '{"value":{"name":"ann"},"expires":"tomorrow"}',
  ])('[SYS-05] a corrupt entry is dropped: %j', (text) => {
    const { storage, entry } = setUp()
    storage.setItem('user', text)
    expect([entry.read(), storage.getItem('user')]).toEqual([null, null])
  })

  it('[SYS-05] an entry can be read without an error, whatever text is stored', () => {
    const { storage, entry } = setUp()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.setItem('user', text)
        const kept = entry.read()
        expect(kept === null || typeof kept.name === 'string').toBe(true)
      }),
    )
  })
})

describe('storage with a fallback in memory', () => {
  const throwing = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  /** Storages that store nothing, by reason. */
  const refusing: Record<string, () => TextStorage> = {
    'cannot be accessed': throwing,
    'throws at every use': () => ({ getItem: throwing, setItem: throwing, removeItem: throwing }),
    'is full': () => ({ ...memoryStorage(), setItem: throwing }),
    'silently stores nothing': () => ({ ...memoryStorage(), setItem: () => {} }),
  }

  it.each(Object.entries(refusing))('data is kept for the visit if the browser’s storage %s', (_, refused) => {
    const storage = withMemoryFallback(refused)
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    storage.setItem('a', '2')
    expect(storage.getItem('a')).toBe('2')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('the newer text is returned if a full storage still has an older text', () => {
    const real = memoryStorage()
    real.setItem('a', 'old')
    const storage = withMemoryFallback(() => ({ ...real, setItem: throwing }))
    storage.setItem('a', 'new')
    expect(storage.getItem('a')).toBe('new')
  })

  it('the browser’s storage is used if it works: two tabs see each other’s writes and removals', () => {
    const real = memoryStorage()
    const [one, other] = [withMemoryFallback(() => real), withMemoryFallback(() => real)]
    one.setItem('a', '1')
    expect([other.getItem('a'), real.getItem('a')]).toEqual(['1', '1'])
    other.setItem('a', '2')
    expect(one.getItem('a')).toBe('2')
    other.removeItem('a')
    expect([one.getItem('a'), real.getItem('a')]).toEqual([null, null])
  })

  it('the browser’s storage is used again as soon as it accepts a write', () => {
    const real = memoryStorage()
    const state = { isFull: true }
    const setItem: TextStorage['setItem'] = (name, text) => (state.isFull ? throwing() : real.setItem(name, text))
    const storage = withMemoryFallback(() => ({ ...real, setItem }))
    storage.setItem('a', '1')
    state.isFull = false
    storage.setItem('a', '2')
    real.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })
})

describe('cookies as a storage', () => {
  const storage = cookieStorage(7)
  afterEach(() => {
    for (const name of ['order', 'ordered']) storage.removeItem(name)
    vi.restoreAllMocks()
  })

  it('cookies store any text, each under its own name', () => {
    expect(storage.getItem('order')).toBeNull()
    storage.setItem('ordered', 'other')
    storage.setItem('order', '{"a":"1; b=2, 密码 %"}')
    expect([storage.getItem('order'), storage.getItem('ordered')]).toEqual(['{"a":"1; b=2, 密码 %"}', 'other'])
    storage.removeItem('order')
    expect([storage.getItem('order'), storage.getItem('ordered')]).toEqual([null, 'other'])
  })

  it('cookies apply to the whole site, for the given number of days', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    storage.setItem('order', 'x')
    expect(set.mock.calls).toEqual([['order=x; max-age=604800; path=/; samesite=lax']])
  })
})

describe('the version of a stored entry', () => {
  const now = () => 0
  const schema = z.object({ name: z.string() })
  const upgrade = (older: unknown, version: number) => ({ name: `${String(older)} of version ${version}` })
  const newer = (storage: TextStorage) => stored(storage, 'user', () => schema.safeParse, { now, version: 2, upgrade })

  it('[SYS-05] an entry of an older version is upgraded once and keeps its expiry time', () => {
    const storage = memoryStorage()
    storage.setItem('user', '{"value":"ann","expires":5}')
    expect(newer(storage).read()).toEqual({ name: 'ann of version 1' })
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual({
      value: { name: 'ann of version 1' },
      expires: 5,
      version: 2,
    })
    expect(newer(storage).read()).toEqual({ name: 'ann of version 1' })
  })

  it('[SYS-05] a value without an entry around it has the version 0', () => {
    const storage = memoryStorage()
    storage.setItem('user', 'ann')
    expect(newer(storage).read()).toEqual({ name: 'ann of version 0' })
  })

  it('[SYS-05] an entry of a newer version than the page’s is ignored and stays for the page that wrote it', () => {
    const storage = memoryStorage()
    newer(storage).write({ name: 'ann' })
    expect(stored(storage, 'user', () => z.string().safeParse, { now }).read()).toBeNull()
    expect(newer(storage).read()).toEqual({ name: 'ann' })
  })

  it('[SYS-05] an entry that cannot be upgraded is dropped', () => {
    const storage = memoryStorage()
    storage.setItem('user', '{"value":{"name":"ann"}}')
    expect(stored(storage, 'user', () => schema.safeParse, { now, version: 2 }).read()).toBeNull()
    expect(storage.getItem('user')).toBeNull()
  })
})

describe('a browser’s storage', () => {
  const throwing = (error: DOMException) => (): never => {
    throw error
  }

  it('[LGN-13] a storage counts as blocked if it refuses or loses data, but not if it is only full', () => {
    const full = { ...memoryStorage(), setItem: throwing(new DOMException('full', 'QuotaExceededError')) }
    const kept = { ...full, getItem: (name: string) => (name === 'probeKey' ? 'here' : null) }
    expect(isBlocked(() => memoryStorage(), 'probeKey')).toBe(false)
    expect(isBlocked(() => kept, 'probeKey')).toBe(false)
    expect(isBlocked(() => full, 'probeKey')).toBe(true)
    expect(isBlocked(() => ({ ...memoryStorage(), setItem: () => {} }), 'probeKey')).toBe(true)
    expect(isBlocked(throwing(new DOMException('no', 'SecurityError')), 'probeKey')).toBe(true)
  })

  it('[SYS-05] other tabs’ changes of watched names are reported, as are changes possibly missed in the page cache', () => {
    let changes = 0
    watchStorage(window, ['userMap'], () => {
      changes += 1
    })
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    expect(changes).toBe(0)
    window.dispatchEvent(new StorageEvent('storage', { key: 'userMap' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(changes).toBe(3)
  })
})
