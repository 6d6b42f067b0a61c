import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { command, type Values, wholeNumber } from './lib/cli.ts'
import { targets } from './lib/load/calls.ts'
import { bareServer, type Load, measure } from './lib/load/measure.ts'
import { logInAll } from './lib/load/player.ts'
import { findKnee, measurePurchases } from './lib/load/purchases.ts'
import { type ServerProcess, startScript } from './lib/processes.ts'
import { root } from './lib/run.ts'
import { ensureBuilt } from './lib/serving/openShop.ts'

const help = `Asks running servers as many calls as they answer, and has players buy; prints a table beside a bare Node
handler that sends as many bytes, and writes reports/load.json.

  npm run load                        one server on the embedded database
  DATABASE_URL=postgres://… npm run load -- --servers 2

  --servers N        servers on one database (more than one need DATABASE_URL); 1 when left out
  --connections N    asking at once, 20 when left out
  --seconds N        for each line, 5 when left out
  --only TEXT        lines whose name has this
  --help             this text`

const options = {
  servers: z._default(wholeNumber(1), 1),
  connections: z._default(wholeNumber(1), 20),
  seconds: z._default(wholeNumber(1), 5),
  only: z._default(z.string(), ''),
}

type Line = Load & { share: number | null }

const lineOf = ({ name, rate, p50, p95, p99, bytes, failed, share }: Line) =>
  [
    name.padEnd(40),
    rate.toFixed(1).padStart(9),
    share === null ? '     –' : share.toFixed(3).padStart(6),
    ...[p50, p95, p99].map((time) => time.toFixed(1).padStart(8)),
    String(bytes).padStart(8),
    failed > 0 ? `  ${failed} failed` : '',
  ].join(' ')

/** Measures one line, and a bare handler with as many bytes after it, in the same run. */
const besideBare = async (target: Parameters<typeof measure>[0], pressure: Parameters<typeof measure>[1]) => {
  const load = await measure(target, pressure)
  const bare = await bareServer(load.bytes)
  const floor = await measure({ name: 'bare', ports: [bare.port], path: '/' }, { ...pressure, seconds: 2 })
  await bare.stop()
  return { ...load, share: floor.rate === 0 ? null : load.rate / floor.rate }
}

const run = async ({ servers, connections, seconds, only }: Values<typeof options>) => {
  const { DATABASE_URL } = process.env
  if (servers > 1 && !DATABASE_URL) throw new Error('More than one server need a PostgreSQL: set DATABASE_URL')
  await ensureBuilt()
  const data = mkdtempSync(join(tmpdir(), 'topup-load-'))
  const running: ServerProcess[] = []
  try {
    for (let each = 0; each < servers; each += 1)
      running.push(
        await startScript('scripts/start.ts', 4500 + each * 10, {
          DATA_DIR: join(data, String(each)),
          DEMO: '1',
          TESTING: '1',
        }),
      )
    const ports = running.map(({ port }) => port)
    const [asker, ...players] = await logInAll(ports)
    if (!asker) throw new Error('nobody plays')
    console.log(`${servers} server(s) on ${DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, ${connections} connections`)
    console.log(`${'answers a second'.padStart(50)}  share      p50      p95      p99    bytes`)
    const lines: Line[] = []
    const add = (line: Line) => {
      lines.push(line)
      console.log(lineOf(line))
    }
    for (const target of targets(ports, asker))
      if (target.name.includes(only)) add(await besideBare(target, { connections, seconds }))
    if ('whole purchases'.includes(only)) {
      const { knee, steps } = await findKnee(ports, players, seconds)
      for (const step of steps) add({ ...step, share: null })
      const half = Math.max(1, Math.floor(knee / 2))
      const calm = await measurePurchases(ports, players, { connections: half, seconds })
      add({ ...calm, name: `whole purchases at half of the knee (${half})`, share: null })
    }
    mkdirSync(join(root, 'reports'), { recursive: true })
    const report = { database: DATABASE_URL ? 'postgres' : 'pglite', servers, connections, seconds, lines }
    writeFileSync(join(root, 'reports', 'load.json'), `${JSON.stringify(report, null, 2)}\n`)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
    rmSync(data, { recursive: true, force: true })
  }
}

await command({ help, options, action: run })
