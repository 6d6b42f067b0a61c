import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { explorerOf } from '../explorer.ts'
import { percent } from '../report/results.ts'
import { randomWalk, type WalkKind } from '../walks/randomWalk.ts'
import type { WalkOptions } from './options.ts'
import type { Project } from './project.ts'
import { wantedFlows } from './wanted.ts'

const most = 10

/** Walks each selected flow on random paths until a stop condition is met. Resolves with an exit code. */
export const walkRandom = async (
  options: WalkOptions & { walk: WalkKind },
  { root }: Project,
): Promise<number | undefined> => {
  const { walk: kind, seed, steps, until, minutes, out } = options
  const all = await wantedFlows(options, root)
  const stop = { steps, time: minutes * 60_000, ...(until !== undefined && { coverage: until / 100 }) }
  const walks = all.map((flow) => {
    const { failures, ...walk } = randomWalk(explorerOf(flow).graph, { kind, seed, stop })
    const mark = failures.length === 0 ? '✓' : '✗'
    console.log(
      `${mark} ${flow.name.padEnd(14)} ${walk.steps} steps on ${walk.paths} paths, ${percent(walk.taken / Math.max(1, walk.transitions))} of ${walk.transitions} declared transitions; ended by ${walk.stoppedBy}`,
    )
    for (const { message } of failures.slice(0, most)) console.log(`  ✗ ${message}`)
    for (const id of walk.unreachable.slice(0, most)) console.log(`  … cannot be reached: ${id}`)
    const [first] = walk.unforeseen
    if (first !== undefined)
      console.log(
        `  … the projection treats different situations as one: ${walk.unforeseen.length} steps led elsewhere than planned, e.g. ${first.step}`,
      )
    return {
      flow: flow.name,
      kind,
      seed,
      ...walk,
      failures: failures.map(({ message, path: { id } }) => ({ id, message })),
    }
  })
  const folder = resolve(root, out)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'paths-random.json'), `${JSON.stringify({ flows: walks }, null, 2)}\n`)
  console.log(join(out, 'paths-random.json'))
  return walks.some(({ failures }) => failures.length > 0) ? 1 : undefined
}
