import { bareServer, bodySentTo, type Load, measure, type Pressure, type Target } from './measure.ts'
import { findKnee, measureRounds, type Work } from './rounds.ts'

/**
 * Load of a target, compared with a bare handler that sends the same body. `share`: rate of successes, divided by the
 * bare handler's rate. `cpu`: CPU time in μs per answer, because the rate also depends on the client.
 */
export type Line = Load & { share: number | null; cpu: { own: number; bare: number } | null }

export type LoadPlan = {
  targets: readonly Target[]
  work: Work
  /** Makes only measurements whose names contain this text. */
  only: string
  /** CPU time in μs since the server's start. */
  cpuOf(port: number): Promise<number>
  /** Returns the number of a target's refused requests since the server's start. */
  refusedOf(port: number, name: string): Promise<number>
}

const rowOf = ({ name, rate, p50, p95, p99, bytes, refused, failed, share, cpu }: Line) =>
  [
    name.padEnd(40),
    rate.toFixed(1).padStart(9),
    share === null ? '     –' : share.toFixed(3).padStart(6),
    ...[p50, p95, p99].map((time) => time.toFixed(1).padStart(8)),
    String(bytes).padStart(8),
    ...[cpu?.own, cpu?.bare].map((time) => (time === undefined ? '–' : time.toFixed(0)).padStart(7)),
    refused > 0 ? `  ${refused} refused` : '',
    failed > 0 ? `  ${failed} failed` : '',
  ].join(' ')

/** Warm-up time in seconds. A new process is slow, because it has not compiled its JavaScript yet. */
const warmUp = 2

/** Warms the server up, then measures rate and CPU time. */
const measureWarm = async (
  target: Target,
  pressure: Pressure,
  cpu: () => Promise<number>,
  refused?: () => Promise<number>,
): Promise<{ load: Load; cpu: number }> => {
  await measure(target, { ...pressure, seconds: warmUp })
  const before = await cpu()
  const load = await measure(target, pressure, refused)
  const answers = load.rate * pressure.seconds + load.refused + load.failed
  return { load, cpu: answers === 0 ? 0 : ((await cpu()) - before) / answers }
}

/** Measures the target, then a bare handler that sends the same body. */
const besideBare = async (
  target: Target,
  pressure: Pressure,
  { cpuOf, refusedOf }: Pick<LoadPlan, 'cpuOf' | 'refusedOf'>,
): Promise<Line> => {
  const sumOf = async (of: (port: number) => Promise<number>) =>
    (await Promise.all(target.ports.map(of))).reduce((sum, each) => sum + each, 0)
  const own = await measureWarm(
    target,
    pressure,
    () => sumOf(cpuOf),
    () => sumOf((port) => refusedOf(port, target.name)),
  )
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
 * Measures each target beside a bare handler. Then finds the knee of `work` (the number of clients above which the rate
 * hardly grows), and measures `work` with half as many clients.
 */
export const measureLines = async (
  { targets, work, only, ...counters }: LoadPlan,
  { connections, seconds }: Pressure,
): Promise<Line[]> => {
  const lines: Line[] = []
  const add = (line: Line) => {
    lines.push(line)
    console.log(rowOf(line))
  }
  console.log(`${'successes per second'.padStart(50)}  share      p50      p95      p99    bytes  cpu μs   bare`)
  for (const target of targets)
    if (target.name.includes(only)) add(await besideBare(target, { connections, seconds }, counters))
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
