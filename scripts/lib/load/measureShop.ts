import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startScript } from 'trials/support/processes'
import { targets } from './calls.ts'
import { bareServer, bodySentTo, type Load, measure, type Pressure, type Target } from './measure.ts'
import { logInAll } from './player.ts'
import { findKnee, measurePurchases } from './purchases.ts'

/**
 * What was measured of an answer, and its rate as a share of a bare handler's that sends the same. `cpu` is what the servers'
 * processor needs for one, and the bare handler's, in μs: a rate also depends on how fast the asker reads.
 */
export type Line = Load & { share: number | null; cpu: { own: number; bare: number } | null }
/** A shop on one database, and what was measured of it. */
export type Shop = { database: 'pglite' | 'postgres'; servers: number; lines: readonly Line[] }

type Wish = Pressure & {
  servers: number
  /** A PostgreSQL's address; the embedded database when empty. */
  url: string
  /** Lines whose name has this. */
  only: string
}

const lineOf = ({ name, rate, p50, p95, p99, bytes, failed, share, cpu }: Line) =>
  [
    name.padEnd(40),
    rate.toFixed(1).padStart(9),
    share === null ? '     –' : share.toFixed(3).padStart(6),
    ...[p50, p95, p99].map((time) => time.toFixed(1).padStart(8)),
    String(bytes).padStart(8),
    ...[cpu?.own, cpu?.bare].map((time) => (time === undefined ? '–' : time.toFixed(0)).padStart(7)),
    failed > 0 ? `  ${failed} failed` : '',
  ].join(' ')

/** How long a line is asked before it is measured, in s: an engine that has just begun has not compiled what it runs. */
const warmUp = 2

/** The processor's time that a server has had since it began, in μs, as its metrics say. */
const cpuOf = async (port: number): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port + 2}/metrics`)
  const [, seconds = ''] = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1e6
}

/** Measures answers, and the processor's time that each takes those who answer. */
const measureWarm = async (
  target: Target,
  pressure: Pressure,
  cpu: () => Promise<number>,
): Promise<{ load: Load; cpu: number }> => {
  await measure(target, { ...pressure, seconds: warmUp })
  const before = await cpu()
  const load = await measure(target, pressure)
  const answers = load.rate * pressure.seconds + load.failed
  return { load, cpu: answers === 0 ? 0 : ((await cpu()) - before) / answers }
}

/** Measures one line, and a bare handler that sends the same body after it, in the same run. */
const besideBare = async (target: Target, pressure: Pressure): Promise<Line> => {
  const all = async () => (await Promise.all(target.ports.map(cpuOf))).reduce((sum, each) => sum + each, 0)
  const own = await measureWarm(target, pressure, all)
  const bare = await bareServer(await bodySentTo(target))
  const floor = await measureWarm(
    { name: 'bare', ports: [bare.port], path: '/' },
    { ...pressure, seconds: 2 },
    bare.cpu,
  )
  await bare.stop()
  const share = floor.load.rate === 0 ? null : own.load.rate / floor.load.rate
  return { ...own.load, share, cpu: { own: own.cpu, bare: floor.cpu } }
}

const measureAll = async (ports: readonly number[], { connections, seconds, only }: Wish): Promise<Line[]> => {
  const lines: Line[] = []
  const add = (line: Line) => {
    lines.push(line)
    console.log(lineOf(line))
  }
  const [asker, ...players] = await logInAll(ports)
  if (!asker) throw new Error('nobody plays')
  console.log(`${'answers a second'.padStart(50)}  share      p50      p95      p99    bytes  cpu μs   bare`)
  for (const target of targets(ports, asker))
    if (target.name.includes(only)) add(await besideBare(target, { connections, seconds }))
  if ('whole purchases'.includes(only)) {
    await measurePurchases(ports, players, { connections: 4, seconds: warmUp })
    const { knee, steps } = await findKnee(ports, players, seconds)
    for (const step of steps) add({ ...step, share: null, cpu: null })
    const half = Math.max(1, Math.floor(knee / 2))
    const calm = await measurePurchases(ports, players, { connections: half, seconds })
    add({ ...calm, name: `whole purchases at half of the knee (${half})`, share: null, cpu: null })
  }
  return lines
}

/** Starts servers on one database and measures what they answer, printing a line each. */
export const measureShop = async (wish: Wish): Promise<Shop> => {
  const { servers, url } = wish
  const database = url === '' ? 'pglite' : 'postgres'
  const data = mkdtempSync(join(tmpdir(), 'topup-load-'))
  const running: ServerProcess[] = []
  try {
    for (let each = 0; each < servers; each += 1) {
      const env = { DATA_DIR: join(data, String(each)), DATABASE_URL: url, DEMO: '1' }
      running.push(await startScript('scripts/start.ts', 4500 + each * 10, env))
    }
    console.log(`\n${servers} server(s) on ${database}, ${wish.connections} connections`)
    const lines = await measureAll(
      running.map(({ port }) => port),
      wish,
    )
    return { database, servers, lines }
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    rmSync(data, { recursive: true, force: true })
  }
}
