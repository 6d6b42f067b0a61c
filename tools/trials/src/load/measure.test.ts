import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { measure } from './measure.ts'

test('A load measurement counts only successful answers, and reports refused and failed requests separately', async () => {
  const seen = { answered: 0, refused: 0, failed: 0 }
  const server = createServer((_, response) => {
    seen.answered += 1
    const kind = seen.answered % 4
    if (kind === 0) seen.failed += 1
    if (kind === 1) seen.refused += 1
    response.writeHead(kind === 0 ? 500 : 200).end(JSON.stringify({ code: kind > 1 ? 1 : 0 }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const target = { name: 'half', ports: [port], path: '/' }
  const load = await measure(target, { connections: 1, seconds: 1 }, async () => seen.refused + seen.failed)
  server.close()
  const between = (value: number, expected: number) => Math.abs(value - expected) <= 2
  expect(seen.refused).toBeGreaterThan(10)
  expect(between(load.refused, seen.refused)).toBe(true)
  expect(between(load.failed, seen.failed)).toBe(true)
  expect(between(load.rate, seen.answered / 2)).toBe(true)
})
