import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import * as z from 'zod/mini'

/**
 * Result of a measurement: successes per second (`rate`), percentiles in ms, transferred bytes per answer, requests
 * refused with a successful status, and failed requests.
 */
export type Load = {
  name: string
  rate: number
  p50: number
  p95: number
  p99: number
  bytes: number
  refused: number
  failed: number
}
export type Target = {
  name: string
  /** Local ports, used in turn. */
  ports: readonly number[]
  path: string
  headers?: Record<string, string>
}
export type Pressure = { connections: number; seconds: number }

/** Returns the value that exceeds this share of all values; 0 without values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const accepted = { 'accept-encoding': 'gzip, deflate, br' }

/** Requests a target's answer. Returns its body as sent, without decompression. */
export const bodySentTo = async ({ ports: [port], path, headers = {} }: Target): Promise<Uint8Array> => {
  const asking = get({ host: '127.0.0.1', port, path, headers: { ...accepted, ...headers } })
  const [answer] = await once(asking, 'response')
  return buffer(answer)
}

const askPort = (port: number, { path, headers = {} }: Target, { connections, seconds }: Pressure, times: number[]) =>
  new Promise<autocannon.Result>((resolve, reject) => {
    const asking = autocannon(
      {
        url: `http://127.0.0.1:${port}${path}`,
        connections,
        duration: seconds,
        headers: { ...accepted, ...headers },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    asking.on('response', (_client, _status, _bytes, time) => times.push(time))
  })

/**
 * Measures a target over several connections.
 * @param refusedSoFar returns how many requests of this target the servers have refused since their start. The client
 * cannot count them, because decompressing every answer would slow the client down
 */
export const measure = async (
  target: Target,
  { connections, seconds }: Pressure,
  refusedSoFar: () => Promise<number> = async () => 0,
): Promise<Load> => {
  const times: number[] = []
  const before = await refusedSoFar()
  const share = Math.max(1, Math.round(connections / target.ports.length))
  const results = await Promise.all(
    target.ports.map((port) => askPort(port, target, { connections: share, seconds }, times)),
  )
  times.sort((a, b) => a - b)
  const sum = (pick: (result: autocannon.Result) => number) => results.reduce((all, each) => all + pick(each), 0)
  const answers = sum((each) => each['2xx'])
  const otherStatus = sum((each) => each.non2xx)
  const refused = Math.min(answers, Math.max(0, (await refusedSoFar()) - before - otherStatus))
  return {
    name: target.name,
    rate: (answers - refused) / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    bytes: answers === 0 ? 0 : Math.round(sum((each) => each.throughput.total) / answers),
    refused,
    failed: otherStatus + sum((each) => each.errors + each.timeouts),
  }
}

const addressShape = z.object({ port: z.number() })
const cpuShape = z.object({ user: z.number(), system: z.number() })

/** A bare server. `cpu` returns its CPU time in μs since its start. */
type Bare = { port: number; cpu(): Promise<number>; stop(): Promise<unknown> }

/**
 * Starts a bare server that answers with this body. Body and encoding must equal those of the measured server, because
 * the client reads plain text six times as fast as compressed bytes.
 */
export const bareServer = async (body: Uint8Array): Promise<Bare> => {
  const child = fork(new URL('./bare.ts', import.meta.url), { serialization: 'advanced' })
  const answerTo = async (message: object) => {
    child.send(message)
    const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(10_000) })
    return answer
  }
  const { port } = addressShape.parse(await answerTo({ body }))
  return {
    port,
    cpu: async () => {
      const { user, system } = cpuShape.parse(await answerTo({}))
      return user + system
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
