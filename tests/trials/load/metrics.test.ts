import { expect, test } from 'vitest'
import { createMetrics } from '../../../src/server/observability/metrics.ts'
import { cpuIn, refusedIn } from './metrics.ts'

test('The load test counts the refused answers of a call by the server’s metrics', async () => {
  const metrics = createMetrics()
  for (const code of [1, 1, 0, -3061]) metrics.countAnswer('getLimits', code)
  metrics.countAnswer('getGoods', 0)
  const text = await metrics.registry.metrics()
  expect(['getLimits', 'getGoods', 'getUserInfo', 'kept page'].map((call) => refusedIn(text, call))).toEqual([
    2, 1, 0, 0,
  ])
  expect(cpuIn(text)).toBeGreaterThan(0)
})
