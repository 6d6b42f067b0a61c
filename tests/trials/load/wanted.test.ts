import type { Line } from 'trials/load/lines'
import { describe, expect, it } from 'vitest'
import { targets } from './calls.ts'
import { leastSharesOn, missed } from './wanted.ts'

const line = (name: string, more: Partial<Line> = {}): Line => ({
  name,
  rate: 200,
  p50: 1,
  p95: 2,
  p99: 3,
  bytes: 1000,
  refused: 0,
  failed: 0,
  share: 0.3,
  cpu: null,
  ...more,
})
const bought = (name: string, more: Partial<Line> = {}) => line(`whole purchases${name}`, { share: null, ...more })

describe('Goals of the load test', () => {
  it('report nothing if all goals are reached', () => {
    const lines = [line('kept page'), line('getGoods'), bought(', 4 at once'), bought(' at half of the knee (2)')]
    expect(missed({ database: 'postgres', lines })).toEqual([])
  })

  it.each([
    [line('kept page', { share: 0.24 }), 'kept page: 0.240 of a bare handler, at least 0.25 required'],
    [
      line('page of an unknown client id', { share: 0.19 }),
      'page of an unknown client id: 0.190 of a bare handler, at least 0.2 required',
    ],
    [line('getPaymentList', { share: 0.09 }), 'getPaymentList: 0.090 of a bare handler, at least 0.1 required'],
    [line('kept page', { cpu: { own: 500, bare: 100 } }), 'kept page: 0.200 of a bare handler, at least 0.25 required'],
    [line('getServerList', { bytes: 20_001 }), 'getServerList: 20001 bytes, 20000 at most'],
    [line('getLimits', { failed: 2 }), 'getLimits: 2 failed'],
    [line('getLimits', { refused: 3 }), 'getLimits: 3 refused'],
  ])('report %o', (short, complaint) => {
    expect(missed({ database: 'pglite', lines: [short] })).toEqual([`pglite: ${complaint}`])
  })

  it('are only set for lines that are measured', () => {
    const player = { token: '', purchase: {} }
    const names = targets([4500], player).map(({ name }) => name)
    for (const database of ['pglite', 'postgres'] as const)
      expect(Object.keys(leastSharesOn(database)).filter((name) => !names.includes(name))).toEqual([])
  })

  it('are different on each database for calls that read a player', () => {
    const slow = line('getLimits', { share: 0.02 })
    expect(missed({ database: 'pglite', lines: [slow] })).toEqual([])
    expect(missed({ database: 'postgres', lines: [slow] })).toEqual([
      'postgres: getLimits: 0.020 of a bare handler, at least 0.03 required',
    ])
    for (const name of ['getPageConfig', 'getLimits', 'getOrderHistory', 'getAllRoleList'])
      for (const database of ['pglite', 'postgres'] as const) expect(leastSharesOn(database)[name]).toBeGreaterThan(0)
  })

  it('are 150 purchases per second at the knee, and 100 ms at half of the knee, on PostgreSQL', () => {
    const lines = [
      bought(', 1 at once', { rate: 90 }),
      bought(', 2 at once', { rate: 149 }),
      bought(' at half of the knee (1)', { rate: 90, p99: 101 }),
    ]
    expect(missed({ database: 'postgres', lines })).toEqual([
      'postgres: whole purchases: 149 a second, at least 150 required',
      'postgres: whole purchases at half of the knee (1): 99 of 100 within 101 ms, at most 100 allowed',
    ])
    expect(missed({ database: 'pglite', lines })).toEqual([])
  })
})
