import { bareServer, bodySentTo, type Load, measure, type Pressure, type Target } from './measure.ts'
import { findKnee, measureRounds, type Work } from './rounds.ts'

/**
 * Measured load of an answer. `share` is its rate relative to a bare handler that only sends the same body. `cpu` is
 * the CPU time per answer in μs, of the servers and of the bare handler; it is measured because the rate is also
 * limited by the client.
 */
export type Line = Load & { share: number | null; cpu: { own: number; bare: number } | null }

/** The measurements to make on running servers. */
export type LoadPlan = {
  targets: readonly Target[]
  work: Work
  /** Measures only lines whose name contains this text. */
  only: string
  /** Returns the CPU time in μs that the server at a port has used since its start. */
  cpuOf(port: number): Promise<number>
}

const rowOf = ({ name, rate, p50, p95, p99, bytes, failed, share, cpu }: Line) =>
  [
    name.padEnd(40),
    rate.toFixed(1).padStart(9),
    share === null ? '     –' : share.toFixed(3).padStart(6),
    ...[p50, p95, p99].map((time) => time.toFixed(1).padStart(8)),
    String(bytes).padStart(8),
    ...[cpu?.own, cpu?.bare].map((time) => (time === undefined ? '–' : time.toFixed(0)).padStart(7)),
    failed > 0 ? `  ${failed} failed` : '',
  ].join(' ')

/** Seconds of load before a measurement, because a new process has not compiled its code yet. */
const warmUp = 2

/** Measures a warmed-up server: its answers, and its CPU time per answer. */
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

/** Measures one line and, in the same run, a bare handler that sends the same body. */
const besideBare = async (target: Target, pressure: Pressure, cpuOf: LoadPlan['cpuOf']): Promise<Line> => {
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

/**
 * Measures each target beside a bare handler. Then measures the work with more and more clients until the rate stops
 * growing (the knee), and with half of these clients. Prints a row per measurement.
 */
export const measureLines = async (
  { targets, work, only, cpuOf }: LoadPlan,
  { connections, seconds }: Pressure,
): Promise<Line[]> => {
  const lines: Line[] = []
  const add = (line: Line) => {
    lines.push(line)
    console.log(rowOf(line))
  }
  console.log(`${'answers per second'.padStart(50)}  share      p50      p95      p99    bytes  cpu μs   bare`)
  for (const target of targets)
    if (target.name.includes(only)) add(await besideBare(target, { connections, seconds }, cpuOf))
  if (work.name.includes(only)) {
    await measureRounds(work, { connections: 4, seconds: warmUp })
    const { knee, steps } = await findKnee(work, seconds)
    for (const step of steps) add({ ...step, share: null, cpu: null })
    const half = Math.max(1, Math.floor(knee / 2))
    const calm = await measureRounds(work, { connections: half, seconds })
    add({ ...calm, name: `${work.name} at half of the knee (${half})`, share: null, cpu: null })
  }
  return lines
}
