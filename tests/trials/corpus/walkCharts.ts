import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { draftedFlow, figuresOf } from 'statewalk/command/walkChart'
import { explorerOf } from 'statewalk/explorer'
import type { Flow } from 'statewalk/flows'
import { eventsOf } from 'statewalk/model'
import { isRecord, longDigest, reasonOf } from 'statewalk/plain'
import { type AnyStateMachine, type AnyStateNode, StateNode } from 'xstate'
import { compareWithGraph } from './compareWithGraph.ts'

/**
 * This script walks the charts of a package, and writes one line of JSON per chart. It runs in a project in which the
 * package, statewalk and xstate are installed. It adds the package's example answers to the model that it drafts for
 * each chart.
 */
const [out = '', name = '', answersFile = '', only = ''] = process.argv.slice(2)
const say = (row: object) => appendFileSync(out, `${JSON.stringify({ package: name, ...row })}\n`)
const quietly = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return reasonOf(error)
  }
  return null
}

/** The package's charts. The key is the text of the configuration, so that equal charts are walked once. */
const found = new Map<string, AnyStateMachine>()
const textOf = (config: unknown) =>
  JSON.stringify(config, (key, value) => (key === 'input' ? 0 : typeof value === 'function' ? String(value) : value))
/** Records each chart when it is created, because most packages do not export their charts. */
const noteCharts = ({ prototype }: typeof StateNode) => {
  // `_initialize` is the first method that a chart's constructor calls on the root state; xstate's types omit this
  // method
  const initialize: unknown = Reflect.get(prototype, '_initialize')
  if (typeof initialize !== 'function') throw new Error('this version of XState makes charts in another way')
  Reflect.set(prototype, '_initialize', function (this: AnyStateNode) {
    const key = this.parent === undefined ? textOf(this.config) : null
    if (key !== null && !found.has(key)) found.set(key, this.machine)
    initialize.call(this)
  })
}
const require = createRequire(join(process.cwd(), 'package.json'))
const { StateNode: sameOrOther } = require('xstate') as { StateNode: typeof StateNode }
for (const nodes of new Set([StateNode, sameOrOther])) noteCharts(nodes)

/** Value that can replace any argument that the package's functions expect. */
const anything: object = new Proxy(() => {}, {
  get: (_, key) =>
    key === 'then' || key === Symbol.iterator ? undefined : key === Symbol.toPrimitive ? () => '' : anything,
  apply: () => anything,
})

/** Calls functions that create charts, such as `createLampMachine`, or the method `makeStateMachine` of a class. */
const callMakers = async (module: object) => {
  for (const [key, value] of Object.entries(module)) {
    if (typeof value !== 'function') continue
    if (isRecord(value.prototype) && 'makeStateMachine' in value.prototype)
      await quietly(() =>
        new value({ input: {}, logger: anything, loggerFactory: anything }).makeStateMachine(anything),
      )
    else if (/^create\w*Machine$/i.test(key)) await quietly(() => value({}))
  }
}

const folder = join('node_modules', name)
const files = globSync(`${folder}/**/*.{js,mjs,cjs}`, {
  exclude: (path) => /node_modules.*node_modules|test/i.test(path),
})
for (const file of [name, ...files.filter((path) => readFileSync(path, 'utf8').includes('createMachine'))]) {
  const address = file === name ? name : pathToFileURL(join(process.cwd(), file)).href
  const because = await quietly(async () => callMakers(await import(address)))
  if (because !== null) say({ file, because })
}

/** Adds example answers to every effect in a drafted model. */
const withAnswers = ({ model, ...flow }: Flow, answers: readonly unknown[]): Flow => {
  const done = Object.entries(eventsOf(model)).filter(([, { type }]) => type.startsWith('xstate.done.actor.'))
  const more = done.flatMap(([said, event]) =>
    answers.map((output, at) => [`${said} (${at + 1})`, { ...event, output }] as const),
  )
  return { ...flow, model: { ...model, outcomes: { ...model.outcomes, ...Object.fromEntries(more) } } }
}

const charts = [...found.values()]
const loaded: unknown = answersFile === '' ? {} : await import(pathToFileURL(answersFile).href)
const answers = isRecord(loaded) && Array.isArray(loaded.answers) ? loaded.answers : []
for (const [at, machine] of charts.entries()) {
  if (only !== '' && only !== String(at)) continue
  const row = { at, id: machine.id, digest: longDigest(textOf(machine.config)) }
  const refused = await quietly(async () => {
    const flow = withAnswers(await draftedFlow(machine), answers)
    const explorer = explorerOf(flow)
    if (only === '') say({ ...row, ...figuresOf(explorer) })
    else compareWithGraph(flow, explorer, (figures) => say({ ...row, ...figures }))
  })
  if (refused !== null) say({ ...row, refused })
}
process.exit(0)
