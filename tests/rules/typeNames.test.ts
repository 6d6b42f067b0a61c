import { describe, expect, it } from 'vitest'
import { codeFiles, type Source } from './lib/sources.ts'
import { sharedTypeNames } from './lib/typeNames.ts'

const isCounted = ({ path }: Source) =>
  /^(?:src|machines)\//.test(path) && !/\.test\.tsx?$|\.gen\.ts$/.test(path) && !path.startsWith('src/paymentForms/')

/** Names that two types may share: what an explorer or a drawing calls so is no part of the shop. */
const exceptions: Readonly<Record<string, string>> = {
  CountedTransition: 'the same row: the collector’s, and the atlas’s, which may not import the server',
  Criterion: 'which paths are walked, and which mutants are',
  Frame: 'a panel’s, and a film’s',
  Goal: 'a board’s, and a criterion’s',
  Marks: 'of a change, and of a drawing',
  Outcome: 'what may happen to a chart, and what a provider says of a payment, as the database’s types name it',
  Session: 'what survives a reload, and what the panel of charts looks at',
  Source: 'of a board, and of a mutant',
  Walked: 'a story’s, and a replay’s',
}

describe('Names of types', () => {
  const shared = sharedTypeNames(codeFiles().filter(isCounted))

  it('no two types that other files may import have one name', () => {
    const unknown = [...shared].filter(([name]) => !(name in exceptions))
    expect(unknown.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
  })

  it('every exception is one still', () => {
    expect(Object.keys(exceptions).filter((name) => !shared.has(name))).toEqual([])
  })

  it('finds a type and an interface of one name, and lets those pass that nobody can import', () => {
    const file = (path: string, text: string): Source => ({ path, text })
    const files = [
      file('src/a.ts', 'export type Place = string\ntype Own = 1'),
      file('src/b.ts', 'export interface Place { id: string }\ntype Own = 2'),
    ]
    expect([...sharedTypeNames(files)]).toEqual([['Place', ['src/a.ts', 'src/b.ts']]])
  })
})
