import { describe, expect, it } from 'vitest'
import { createMachine, fromPromise, StateMachine, setup } from 'xstate'
import { inputOutputInCharts, inventedValues, isChartFile, textInCharts } from './lib/charts.ts'
import { unfinishedStates } from './lib/configs.ts'
import { flowsIn, unfinishedFlows, unwalkedFlow } from './lib/folders.ts'
import { refusedByBiome } from './lib/layers.ts'
import { codeFiles, filesLike, findings, root, type Source } from './lib/sources.ts'

const chart = (text: string): Source => ({ path: 'machines/pay/pay.machine.ts', text })
const files = codeFiles().filter(isChartFile)

/** Exports of every chart file of the project, by the path of the file. The import also runs these files. */
const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true })
const machines = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof StateMachine)

describe('Charts', () => {
  it('[FLW-02] do not import React or access clock, randomness, network, storage or page', () => {
    expect(files.length).toBeGreaterThan(10)
    expect(refusedByBiome(root, 'machines')).toEqual([])
    expect(findings(inputOutputInCharts, files)).toEqual([])
  })

  it.each([
    'const now = Date.now()',
    'const now = () => new Date()',
    'type Context = { at: Date }',
    'const id = Math.random()',
    "const load = () => fetch('/api')",
    'const host = () => window.location.host',
    "const token = localStorage.getItem('a')",
    'const wait = () => setTimeout(done, 100)',
    'const size = { document }',
    'console.log(1)',
  ])('rejects %s', (text) => {
    expect(inputOutputInCharts(chart(text))).toHaveLength(1)
  })

  it('accepts names that the chart declares', () => {
    const own =
      'const fetch = 1\nconst a = { history: fetch, location: b.window }\nfunction c(document: string) { return document }'
    expect(inputOutputInCharts(chart(own))).toEqual([])
    expect(inputOutputInCharts({ path: 'src/ports/a.ts', text: 'const a = () => Date.now()' })).toEqual([])
  })

  it('throw in impossible states instead of using a default value', () => {
    expect(findings(inventedValues, files)).toEqual([])
    expect(inventedValues(chart("const id = context.order?.id ?? ''"))).toHaveLength(1)
    expect(inventedValues(chart('const price = goods.price ?? 0'))).toHaveLength(1)
    expect(inventedValues(chart('const has = (list?.length ?? 0) > 0\nconst id = order?.id ?? null'))).toEqual([])
  })

  it('contain no text for players', () => {
    expect(findings(textInCharts, files)).toEqual([])
  })

  it.each([
    "const a = 'Please log in'",
    'const a = { title: `Dein Konto ist leer` }',
    "tell({ text: '请先 登录账户 再付' })",
  ])('rejects %s', (text) => {
    expect(textInCharts(chart(text))).toHaveLength(1)
  })

  it('accepts descriptions, errors for programmers and text keys', () => {
    const own =
      "const a = { description: 'Waiting for the server', key: 'log_in' }\nthrow new Error('effect was not provided')"
    expect(textInCharts(chart(own))).toEqual([])
  })
})

const everyFile = filesLike('').map(({ path }) => path)

describe('Flows', () => {
  it('[FLW-01] each have one chart with a model and a reviewed table', () => {
    expect(unfinishedFlows(everyFile)).toEqual([])
    expect(findings(unwalkedFlow, codeFiles())).toEqual([])
    const named = ['salesArea', 'login', 'recharge', 'coupons', 'pay', 'result', 'replenish', 'vip']
    const further = ['storefront', 'selection', 'games', 'roles', 'limits', 'cardExchange', 'events', 'scroll', 'steps']
    const after = ['timeline', 'help', 'offers']
    expect(flowsIn(everyFile)).toEqual(expect.arrayContaining([...named, ...further, ...after]))
    expect(machines.map(({ id }) => id).sort()).toEqual(flowsIn(everyFile))
  })

  it('finds a missing part, a file with another name and a test that does not walk the chart', () => {
    const paths = ['machine.ts', 'paths.ts'].map((part) => `machines/pay/pay.${part}`)
    expect(unfinishedFlows([...paths, 'machines/pay/helpers.ts', 'machines/messageOf.ts'])).toEqual([
      'machines/pay/pay.table.md is missing',
      'machines/pay/helpers.ts is not named after its flow',
    ])
    expect(unfinishedFlows([...paths, 'machines/pay/pay.table.md'])).toEqual([])
    expect(unwalkedFlow({ path: 'machines/pay/pay.test.ts', text: "it('a', () => {})" })).toHaveLength(1)
  })
})

describe('States', () => {
  it('each have a description, their invokes an id, their delays a name', () => {
    expect(machines.length).toBeGreaterThan(5)
    expect(machines.flatMap(unfinishedStates)).toEqual([])
  })

  it('finds a missing description, a missing id, and a delay that is a number or has an unknown name', () => {
    const bad = createMachine({
      id: 'bad',
      description: 'A bad one',
      initial: 'a',
      states: {
        a: { invoke: { src: 'load' }, description: 'Loading', after: { 3000: 'b', soon: 'b' } },
        b: { initial: 'c', states: { c: {} }, description: 'Has an inner one' },
      },
    })
    expect(unfinishedStates(bad)).toEqual([
      'bad.a has an invoke without an id',
      'bad.a waits for 3000, which is not a named delay',
      'bad.a waits for soon, which is not a named delay',
      'bad.b.c has no description',
    ])
  })

  it('accepts a complete chart', () => {
    const good = setup({
      actors: { load: fromPromise(async () => 1) },
      delays: { pollPause: 1000 },
    }).createMachine({
      id: 'good',
      description: 'A good one',
      after: { pollPause: {} },
      invoke: { id: 'load', src: 'load' },
    })
    expect(unfinishedStates(good)).toEqual([])
  })
})
