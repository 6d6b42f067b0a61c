import { describe, expect, it, vi } from 'vitest'
import { getActivity, getActivityStatus, receiveActivityGift } from '../../contract/calls/activity.ts'
import { createApi } from '../api.ts'
import { testTransport } from '../testTransport.ts'
import { createEventReads } from './eventReads.ts'

const now = Date.UTC(2026, 0, 2, 3, 4)
const steady = 5000
const { signal } = new AbortController()

const setUp = (content: (path: string) => unknown) => {
  const asked: Record<string, string>[] = []
  let drawn = 0
  const transport = testTransport({
    fetch: async (input) => {
      const url = new URL(String(input), 'https://shop.example')
      const { idfv: _, ...query } = Object.fromEntries(url.searchParams)
      asked.push({ path: url.pathname, ...query })
      return new Response(JSON.stringify({ code: 1, msg: '', content: content(url.pathname) }))
    },
  })
  const newId = () => {
    drawn += 1
    return `key-number-${drawn}`
  }
  const api = createApi({ getActivity, getActivityStatus, receiveActivityGift }, transport)
  return { reads: createEventReads({ api, now: () => now, steady: () => steady, newId }), asked }
}

const receiver = { serverId: 's1', roleId: 'r1' }
const step = { step_id: 1, need: '10', rewards: [{ name: 'Gems', count: 60 }], is_claimable: 1, is_received: '0' }
const wire = {
  activity_id: 5,
  title: 'Spend',
  rule: 'Rules',
  start_time: now / 1000,
  end_time: now + 60_000,
  time_zone: '8',
  currency: 'USD',
  reached: '12.5',
  steps: [step],
}
const path = '/api/cumulative/cumulativeActivityInfo'

describe('an event', () => {
  it('[EVT-03] an event is requested with client and kind and, if known, with role and server', async () => {
    const { reads, asked } = setUp(() => wire)
    await reads.activity({ clientId: '7', kind: 'continuous', receiver: null }, signal)
    await reads.activity({ clientId: '7', kind: 'cumulative', receiver }, signal)
    expect(asked).toEqual([
      { path, client_id: '7', kind: 'continuous' },
      { path, client_id: '7', kind: 'cumulative', server_id: 's1', role_id: 'r1' },
    ])
  })

  it('an event has times in ms, numbers as numbers, and the time left, whatever form the server sends', async () => {
    const { reads } = setUp(() => wire)
    expect(await reads.activity({ clientId: '7', kind: 'cumulative', receiver }, signal)).toEqual({
      id: '5',
      kind: 'cumulative',
      title: 'Spend',
      rule: 'Rules',
      startsAt: now,
      endsAt: now + 60_000,
      timeZone: 8,
      closesAt: steady + 60_000,
      currency: 'USD',
      reached: 12.5,
      steps: [
        {
          id: '1',
          need: 10,
          rewards: [{ name: 'Gems', count: 60, art: null }],
          isClaimable: true,
          isReceived: false,
        },
      ],
    })
  })

  it('[FMT-05] an event ends when the server’s countdown ends, whatever the device’s clock', async () => {
    for (const end_time of [now - 86_400_000, now + 86_400_000]) {
      const { reads } = setUp(() => ({ ...wire, end_time, valid_time: '90' }))
      const event = await reads.activity({ clientId: '7', kind: 'cumulative', receiver }, signal)
      expect(event).toMatchObject({ endsAt: end_time, closesAt: steady + 90_000 })
    }
    const { reads } = setUp(() => ({ ...wire, valid_time: 0 }))
    expect(await reads.activity({ clientId: '7', kind: 'cumulative', receiver }, signal)).toMatchObject({
      closesAt: null,
    })
  })

  it('an event that has ended, or whose end is unknown, has no countdown', async () => {
    for (const end_time of [now - 1, null]) {
      const { reads } = setUp(() => ({ ...wire, end_time, time_zone: null, reached: 'much' }))
      const event = await reads.activity({ clientId: '7', kind: 'cumulative', receiver }, signal)
      expect(event).toMatchObject({ closesAt: null, timeZone: 0, reached: null })
    }
  })
})

describe('claiming gifts', () => {
  const wish = { clientId: '7', activityId: '5', stepIds: ['1', '2'], receiver }

  it('[EVT-03 EVT-04] a claim sends steps, role and an idempotency key, and returns one result per step', async () => {
    const { reads, asked } = setUp(() => ({
      results: [
        { step_id: 1, is_received: 1 },
        { step_id: 2, is_received: 0, msg: 'The mailbox is full' },
      ],
    }))
    expect(await reads.receiveGifts(wish, signal)).toEqual([
      { stepId: '1', isReceived: true, message: null },
      { stepId: '2', isReceived: false, message: { kind: 'server', text: 'The mailbox is full' } },
    ])
    expect(asked).toEqual([
      {
        path: '/api/cumulative/receiveActivityGift',
        client_id: '7',
        activity_id: '5',
        step_ids: '1,2',
        server_id: 's1',
        role_id: 'r1',
        idempotency_key: 'key-number-1',
      },
    ])
  })

  it('[EVT-04] an unanswered claim is sent again with the same key', async () => {
    const keys: string[] = []
    const receive = async ({ idempotency_key }: { idempotency_key: string }) => {
      keys.push(idempotency_key)
      if (keys.length === 1) throw new Error('no answer')
      return { results: [] }
    }
    let last = 0
    const reads = createEventReads({
      api: { getActivity: vi.fn(), getActivityStatus: vi.fn(), receiveActivityGift: receive },
      now: () => now,
      steady: () => steady,
      newId: () => `key ${++last}`,
    })
    await expect(reads.receiveGifts(wish, signal)).rejects.toThrow('no answer')
    await reads.receiveGifts(wish, signal)
    await reads.receiveGifts(wish, signal)
    expect(keys).toEqual(['key 1', 'key 1', 'key 2'])
  })

  it('a claim requires a role', async () => {
    const { reads, asked } = setUp(() => ({}))
    await expect(reads.receiveGifts({ ...wish, receiver: null }, signal)).rejects.toThrow('role')
    expect(asked).toEqual([])
  })
})

it('[EVT-03] the status of events says whether a reward can be claimed', async () => {
  const { reads, asked } = setUp(() => ({ is_claimable: '1' }))
  expect(await reads.isAnythingClaimable({ clientId: '7' }, signal)).toBe(true)
  expect(asked).toEqual([{ path: '/api/cumulative/status', client_id: '7' }])
})
