import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { explorerOf } from 'statewalk/explorer'
import { flowFrom, loadFlows } from 'statewalk/flows'
import { percent } from 'statewalk/report/results'
import { randomWalk, type WalkKind } from 'statewalk/walks/randomWalk'
import { failed } from '../../../src/server/program/cli.ts'
import { root } from '../run.ts'
import type { PathsOptions } from './options.ts'

/** How many failures are told. */
const most = 10

/** Walks each wanted flow at random until a stop condition holds; resolves with an exit code. */
export const walkRandom = async (options: PathsOptions & { walk: WalkKind }): Promise<number | undefined> => {
  const { modelFile, flows, walk: kind, seed, steps, until, minutes, out } = options
  const all =
    modelFile === null
      ? (await loadFlows()).filter(({ name }) => flows.includes(name))
      : [await flowFrom(resolve(modelFile))]
  const stop = { steps, time: minutes * 60_000, ...(until !== undefined && { coverage: until / 100 }) }
  const walks = all.map((flow) => {
    const { failures, ...walk } = randomWalk(explorerOf(flow).graph, { kind, seed, stop })
    const mark = failures.length === 0 ? '✓' : '✗'
    console.log(
      `${mark} ${flow.name.padEnd(14)} ${walk.steps} steps on ${walk.paths} paths, ${percent(walk.taken / Math.max(1, walk.transitions))} of ${walk.transitions} transitions; ended by ${walk.stoppedBy}`,
    )
    for (const { message } of failures.slice(0, most)) console.log(`  ✗ ${message}`)
    const [first] = walk.unforeseen
    if (first !== undefined)
      console.log(
        `  … the projection holds different situations for one: ${walk.unforeseen.length} steps led elsewhere than planned, e.g. ${first.step}`,
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
  return walks.some(({ failures }) => failures.length > 0) ? failed : undefined
}
