import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatter } from '@lingui/format-po'
import type { CountedTransition } from '../../../../src/atlas/sheet/journeys/counted.ts'
import type { Language } from '../../../../src/contract/codes.ts'
import { caseFormats } from '../../../../src/paths/cases/caseFormats.ts'
import { type Arrangement, type Playbook, type TestCase, testCasesOf } from '../../../../src/paths/cases/testCase.ts'
import { explorerOf } from '../../../../src/paths/explorer.ts'
import { type Flow, loadFlows } from '../../../../src/paths/flows.ts'
import { isRecord } from '../../../../src/paths/plain.ts'
import type { Scenario } from '../../../../src/paths/scenarios/scenario.ts'
import { messageIn } from '../../../../src/server/i18n/messages.ts'
import { readCounts } from '../../atlas/counts.ts'
import { root } from '../../run.ts'
import { shopVoice } from '../../voice.ts'
import type { PathsOptions } from '../options.ts'
import { flowBooks, riskOf } from './playbooks.ts'
import { takenCounts } from './takenCounts.ts'

/** The words of each English text in a language; English where they are missing. */
export const wordsIn = async (language: string): Promise<Words> => {
  const filename = join(root, 'locales', language, 'messages.po')
  const catalog = await formatter({}).parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  })
  const words = new Map(
    Object.entries(catalog).map(([id, { message, translation }]) => [
      message ?? id,
      typeof translation === 'string' && translation !== '' ? translation : (message ?? id),
    ]),
  )
  return (english) => words.get(english) ?? null
}

/** A text by itself, or with an id of its own. */
const namedText = /^\s+(\w+): msg(?:`([^`]*)`|\(\{ id: '[^']*', message: '([^']*)' \}\))/gm

/** The texts that charts name, in English. */
const namedTexts = () =>
  new Map(
    [...readFileSync(join(root, 'src/views/shared/texts.ts'), 'utf8').matchAll(namedText)].map(
      ([, key = '', words, ofId]) => [key, words ?? ofId ?? key] as const,
    ),
  )

type Words = (english: string) => string | null

/** A flow's playbook in the words of a language. */
export const playbookOf = (flow: string, brand: string, words: Words, language: Language = 'en'): Playbook => {
  const texts = namedTexts()
  const said = (text: string) => text.replaceAll(/\[\[(.+?)\]\]/g, (_, english: string) => words(english) ?? english)
  const all = (record: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(record).map(([key, text]) => [key, said(text)]))
  const doing = (step: string | Arrangement) =>
    typeof step === 'string' ? said(step) : { before: said(step.before), after: said(step.after) }
  const { begins, does, sees, says = {} } = flowBooks[flow] ?? { does: {}, sees: {} }
  return {
    risk: riskOf(flow),
    preconditions: [
      `The reference server runs (npm start, with TESTING=1), the shop is open at http://${brand}.localhost:4000.`,
      'Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, GIFT-980-1, GAME-1.',
      'Nothing is left of the case before: no answer is replaced in the developer tools, the network is on, and no refusal waits (curl -X DELETE http://127.0.0.1:4000/__test/fault).',
      'POST /__test/… {…} means, on the machine of the server: curl -X POST -H "content-type: application/json" http://127.0.0.1:4000/__test/… -d \'{…}\'.',
    ],
    begins: all(begins),
    does: Object.fromEntries(Object.entries(does).map(([outcome, step]) => [outcome, doing(step)])),
    sees: all(sees),
    messageOf: (value, outcome) => {
      if (!isRecord(value) || (value.kind !== 'text' && value.kind !== 'server')) return null
      const own = says[outcome]
      if (own === null) return null
      // of a refusal a model knows at most that there is one
      if (own !== undefined && (value.kind === 'server' || value.key === 'network_error'))
        return typeof own === 'string' ? messageIn(own, language) : own.words
      if (typeof value.key !== 'string') return null
      const english = texts.get(value.key)
      return english === undefined ? value.key : (words(english) ?? english)
    },
  }
}

/** The scenarios beside a flow's model; none where nobody has written any. */
const scenariosOf = async (flow: string): Promise<readonly Scenario[]> => {
  const file = join(root, 'machines', flow, `${flow}.scenarios.ts`)
  if (!existsSync(file)) return []
  const module: unknown = await import(pathToFileURL(file).href)
  const found = isRecord(module) ? module[`${flow}Scenarios`] : undefined
  return Array.isArray(found) ? found : []
}

type CasesOptions = Pick<
  PathsOptions,
  'flows' | 'criteria' | 'limit' | 'seed' | 'out' | 'language' | 'brand' | 'counts'
>
type Wanted = Pick<CasesOptions, 'criteria' | 'limit' | 'seed' | 'language' | 'brand'>

/** A flow's paths by the wanted criteria as cases, each once; what people often take is more urgent, where it is counted. */
export const casesOf = async (
  flow: Flow,
  { criteria, limit, seed, language, brand }: Wanted,
  counted: readonly CountedTransition[] = [],
): Promise<TestCase[]> => {
  const explorer = explorerOf(flow)
  const counts = takenCounts(explorer.graph, counted)
  const playbook = playbookOf(flow.name, brand, await wordsIn(language), language)
  const options = { playbook, scenarios: await scenariosOf(flow.name), voice: shopVoice, counts }
  const bounds = { seed, ...(limit === undefined ? {} : { limit }) }
  const all = criteria.flatMap((criterion) =>
    testCasesOf(flow.name, explorer.graph, explorer.pathsFor(criterion, bounds).paths, options),
  )
  return [...new Map(all.map((each) => [each.id, each])).values()]
}

const order = ['high', 'medium', 'low']

/** Writes the paths of the wanted flows as cases for testers, those of the highest priority first, and of those what is taken most. */
export const writeCases = async (options: CasesOptions): Promise<void> => {
  const flows = (await loadFlows()).filter(({ name }) => options.flows.includes(name))
  const counted = options.counts === null ? [] : await readCounts(options.counts)
  const cases: TestCase[] = []
  for (const flow of flows) cases.push(...(await casesOf(flow, options, counted)))
  cases.sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority) || b.taken - a.taken)
  const folder = resolve(root, options.out, 'cases')
  mkdirSync(folder, { recursive: true })
  for (const { file, write } of Object.values(caseFormats)) {
    writeFileSync(join(folder, file), write(cases))
    console.log(join(options.out, 'cases', file))
  }
  console.log(`${cases.length} cases, ${cases.reduce((sum, { steps }) => sum + steps.length, 0)} steps`)
}
