import { dehydrate, onlineManager, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient, freshAnswer, resumedQueryClient } from './queryClient.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const setUp = () => {
  const client = createQueryClient()
  const read = <Answer>(queryKey: readonly unknown[], staleTime: number, queryFn: () => Promise<Answer>) =>
    client.fetchQuery(queryOptions({ queryKey, staleTime, queryFn }))
  return { client, read }
}

describe('the query client', () => {
  it('fetches once while an answer is pending or fresh, and again when it is stale', async () => {
    const { read } = setUp()
    const answer = vi.fn(async () => 'answer')
    const both = [read(['a', 1], 1000, answer), read(['a', 1], 1000, answer)]
    expect(await Promise.all(both)).toEqual(['answer', 'answer'])
    pass(999)
    await read(['a', 1], 1000, answer)
    expect(answer).toHaveBeenCalledTimes(1)
    pass(1)
    await read(['a', 1], 1000, answer)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('neither caches nor retries a failure, because the transport retries [SYS-03]', async () => {
    const { read } = setUp()
    const answer = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
    await expect(read(['a'], 1000, answer)).rejects.toThrow('down')
    expect(answer).toHaveBeenCalledTimes(1)
    expect(await read(['a'], 1000, answer)).toBe('up')
  })

  it('fetches even while the browser is offline, because the transport detects connections', async () => {
    onlineManager.setOnline(false)
    const { read } = setUp()
    expect(await read(['a'], 1000, async () => 'answer')).toBe('answer')
    onlineManager.setOnline(true)
  })

  it('removes the answers of one kind only, including pending ones', async () => {
    const { client, read } = setUp()
    const roles = vi.fn(async () => 'roles')
    const goods = vi.fn(async () => 'goods')
    const under = read(['roles', '7'], 1000, roles)
    await read(['goods', '7'], 1000, goods)
    client.removeQueries({ queryKey: ['roles'] })
    await under
    await read(['roles', '7'], 1000, roles)
    await read(['goods', '7'], 1000, goods)
    expect([roles.mock.calls.length, goods.mock.calls.length]).toEqual([2, 1])
  })

  it('does not fetch a removed answer again for the caller that waits for it', async () => {
    const { client, read } = setUp()
    const first = Promise.withResolvers<string>()
    const roles = vi.fn(async () => 'the next player’s').mockReturnValueOnce(first.promise)
    const waiting = read(['roles', '7'], 1000, roles)
    client.removeQueries({ queryKey: ['roles'] })
    await expect(waiting).rejects.toThrow('CancelledError')
    expect(roles).toHaveBeenCalledTimes(1)
    expect(await read(['roles', '7'], 1000, roles)).toBe('the next player’s')
    first.resolve('the last player’s')
    expect(await read(['roles', '7'], 1000, roles)).toBe('the next player’s')
  })
})

describe('answers embedded in the page', () => {
  const served = async () => {
    const { client, read } = setUp()
    await read(['config', '7'], Number.POSITIVE_INFINITY, async () => ({ isOpen: true }))
    await client.invalidateQueries({ queryKey: ['config'] })
    await read(['broken'], 1000, async () => Promise.reject(new Error('down'))).catch(() => {})
    return JSON.parse(JSON.stringify(dehydrate(client)))
  }

  it('embedded answers are as fresh as if they were received now, whatever the server’s clock', async () => {
    const answers = await served()
    pass(-500_000)
    const client = resumedQueryClient(answers)
    const anew = vi.fn(async () => ({ isOpen: false }))
    const read = () => client.fetchQuery(queryOptions({ queryKey: ['config', '7'], staleTime: 1000, queryFn: anew }))
    pass(999)
    expect(await read()).toEqual({ isOpen: true })
    pass(1)
    expect(await read()).toEqual({ isOpen: false })
    expect(anew).toHaveBeenCalledTimes(1)
  })

  it('failures are not embedded', async () => {
    const { queries } = await served()
    expect(queries.map(({ queryKey }: { queryKey: string[] }) => queryKey)).toEqual([['config', '7']])
  })

  it('a page without embedded answers has an empty cache', () => {
    expect(resumedQueryClient(undefined).getQueryCache().getAll()).toEqual([])
  })
})

it('looking up an answer returns it from its arrival until it is stale, and never fetches it', async () => {
  const client = createQueryClient()
  const ask = vi.fn(async () => ['PayPal'])
  const query = queryOptions({ queryKey: ['methods', '7'], staleTime: 1000, queryFn: ask })
  expect(freshAnswer(client, query)).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
  await client.fetchQuery(query)
  expect(freshAnswer(client, query)).toEqual(['PayPal'])
  expect(freshAnswer(client, { ...query, queryKey: ['methods', '8'] })).toBeUndefined()
  pass(999)
  expect(freshAnswer(client, query)).toEqual(['PayPal'])
  pass(1)
  expect(freshAnswer(client, query)).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(1)
})

it('how long an answer is fresh may depend on the answer, as with fetchQuery', async () => {
  const client = createQueryClient()
  const staleTime = ({ state }: { state: { data: readonly string[] | undefined } }) => (state.data?.length ? 1000 : 0)
  const query = (key: string, answer: string[]) =>
    queryOptions({ queryKey: [key], staleTime, queryFn: async () => answer })
  await client.fetchQuery(query('none', []))
  await client.fetchQuery(query('some', ['PayPal']))
  expect(freshAnswer(client, query('none', []))).toBeUndefined()
  expect(freshAnswer(client, query('some', []))).toEqual(['PayPal'])
})
