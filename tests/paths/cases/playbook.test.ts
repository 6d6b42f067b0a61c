import { stateKey, statesOf } from 'statewalk/chart/names'
import { loadFlows } from 'statewalk/flows'
import { inputsOf } from 'statewalk/graph/explore'
import { type Doing, nameIn, testerWords, textsShown } from 'statewalk/model'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testerButtons, unchangedTexts } from '../../../machines/arrangements.paths.ts'
import { contract } from '../../../src/contract/contract.ts'
import { screenWords } from './words.ts'

/** Flows that have instructions for testers. */
const books = (await loadFlows())
  .map((flow) => ({ ...flow, words: testerWords(flow.model) }))
  .filter(({ words }) => Object.values(words).some((part) => Object.keys(part).length > 0))
const allBooks = books.map(({ words }) => words)

const wordsOf = (part: Readonly<Record<string, Doing>>) =>
  Object.values(part).flatMap((step) => (typeof step === 'string' ? [step] : [step.before, step.after]))

describe('The words for testers in the models', () => {
  it.each(books)(
    '$name: the playbook only names inputs, outcomes and states that exist, and quotes texts of the catalogs',
    async ({ machine, model, words: { begins, does, shows } }) => {
      const english = await screenWords('en')
      const inputs = inputsOf(model).map(([input]) => input)
      const states = statesOf(machine).map(stateKey)
      const quoting = [...wordsOf(begins), ...wordsOf(does), ...Object.values(shows).flatMap(textsShown)].join(' ')
      const texts = [...quoting.matchAll(/\[\[(.+?)\]\]/g)]
      expect(Object.keys(begins).filter((input) => !inputs.includes(input))).toEqual([])
      const known = [
        ...Object.keys(model.outcomes),
        ...Object.keys(model.outcomes).flatMap((each) => states.map((state) => nameIn(each, state))),
      ]
      expect(Object.keys(does).filter((each) => !known.includes(each) && !each.startsWith('after: '))).toEqual([])
      expect(Object.keys(shows).filter((state) => !states.includes(state))).toEqual([])
      expect(texts.flatMap(([, text = '']) => (english(text) === null ? [text] : []))).toEqual([])
    },
  )

  it('[FLW-06] quote only texts of the screen, so that each quote can be translated', () => {
    const said = allBooks.flatMap(({ begins, does }) => [...wordsOf(begins), ...wordsOf(does)])
    const unchanged = [...unchangedTexts, ...Object.values(testerButtons)].map((text) => `“${text}”`)
    const quotes = said.flatMap((text) => text.match(/“(?!\[\[[^\]]+\]\]”)[^”]*”/g) ?? [])
    expect([...new Set(quotes)].filter((text) => !unchanged.includes(text))).toEqual([])
  })

  it('[FLW-06] consist of complete sentences', () => {
    const said = allBooks.flatMap(({ begins, does, shows }) => [
      ...[begins, does].flatMap(wordsOf),
      ...Object.values(shows).flatMap(textsShown),
    ])
    expect(said.filter((text) => /\[object|undefined/.test(text))).toEqual([])
  })

  it('[FLW-06] disturb only calls of the contract', () => {
    const paths = Object.values(contract).map(({ path }) => path)
    const asked = allBooks.flatMap(({ begins, does }) =>
      [...wordsOf(begins), ...wordsOf(does)].flatMap((text) =>
        [...decodeURIComponent(text.replaceAll(/%(?![0-9A-F]{2})/g, '%25')).matchAll(/\/(?:api|util)\/[\w/]+/g)].map(
          ([path]) => path,
        ),
      ),
    )
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((path) => !paths.some((known) => known === path))).toEqual([])
  })

  it('[FLW-06] prepare only answers that match the contract', () => {
    const faults = allBooks.flatMap(({ begins, does }) =>
      [...wordsOf(begins), ...wordsOf(does)].flatMap((text) =>
        [...text.matchAll(/\/testing\?what=fault&with=([^)]+)\)/g)].map(([, body = '']) =>
          JSON.parse(decodeURIComponent(body)),
        ),
      ),
    )
    const odd = faults.filter(({ path, mode, content }) => {
      const calls = Object.values(contract).filter((call) => call.path === path)
      return mode === 'answer' && !calls.some(({ output }) => z.safeParse(output, content).success)
    })
    expect(faults.length).toBeGreaterThan(50)
    expect(odd).toEqual([])
  })
})
