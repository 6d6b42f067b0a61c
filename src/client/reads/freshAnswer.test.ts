import { queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../queryClient.ts'
import { freshAnswer } from './freshAnswer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

it('an answer is available from its arrival until it is stale, and is never fetched by looking it up', async () => {
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

it('how long an answer is fresh may depend on the answer, as for fetchQuery', async () => {
  const client = createQueryClient()
  const staleTime = ({ state }: { state: { data: readonly string[] | undefined } }) => (state.data?.length ? 1000 : 0)
  const query = (key: string, answer: string[]) =>
    queryOptions({ queryKey: [key], staleTime, queryFn: async () => answer })
  await client.fetchQuery(query('none', []))
  await client.fetchQuery(query('some', ['PayPal']))
  expect(freshAnswer(client, query('none', []))).toBeUndefined()
  expect(freshAnswer(client, query('some', []))).toEqual(['PayPal'])
})
