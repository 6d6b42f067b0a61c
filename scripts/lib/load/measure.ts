import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import * as z from 'zod/mini'

/** What a server answered under load: answers a second, times in ms, bytes of an answer as sent. */
export type Load = {
  name: string
  rate: number
  p50: number
  p95: number
  p99: number
  bytes: number
  failed: number
}
export type Target = {
  name: string
  /** Port on this machine, or one for each of several servers, which are asked in turn. */
  ports: readonly number[]
  path: string
  headers?: Record<string, string>
}
export type Pressure = { connections: number; seconds: number }

/** The value below which a share of sorted values lies; 0 where there are none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const askPort = (port: number, { path, headers = {} }: Target, { connections, seconds }: Pressure, times: number[]) =>
  new Promise<autocannon.Result>((resolve, reject) => {
    const asking = autocannon(
      {
        url: `http://127.0.0.1:${port}${path}`,
        connections,
        duration: seconds,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    asking.on('response', (_client, _status, _bytes, time) => times.push(time))
  })

/** Asks one address again and again over a number of connections. */
export const measure = async (target: Target, { connections, seconds }: Pressure): Promise<Load> => {
  const times: number[] = []
  const share = Math.max(1, Math.round(connections / target.ports.length))
  const results = await Promise.all(
    target.ports.map((port) => askPort(port, target, { connections: share, seconds }, times)),
  )
  times.sort((a, b) => a - b)
  const sum = (pick: (result: autocannon.Result) => number) => results.reduce((all, each) => all + pick(each), 0)
  const answers = sum((each) => each['2xx'])
  return {
    name: target.name,
    rate: answers / seconds,
    ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) },
    bytes: answers === 0 ? 0 : Math.round(sum((each) => each.throughput.total) / answers),
    failed: sum((each) => each.non2xx + each.errors + each.timeouts),
  }
}

const addressShape = z.object({ port: z.number() })

/** A server that only sends so many bytes; as a thread, as it would be if somebody wrote nothing but that. */
export const bareServer = async (bytes: number): Promise<{ port: number; stop(): Promise<unknown> }> => {
  const worker = new Worker(new URL('./bare.ts', import.meta.url), { workerData: { bytes } })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (address) => resolve(addressShape.parse(address).port))
    worker.once('error', reject)
  })
  return { port, stop: () => worker.terminate() }
}
