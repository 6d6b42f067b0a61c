import { describe, expect, it } from 'vitest'
import { codeFiles, type Source } from './lib/sources.ts'
import { sharedTypeNames } from './lib/typeNames.ts'

const isCounted = ({ path }: Source) =>
  /^(?:src|machines)\//.test(path) && !/\.test\.tsx?$|\.gen\.ts$/.test(path) && !path.startsWith('src/paymentForms/')

describe('Names of types', () => {
  const shared = sharedTypeNames(codeFiles().filter(isCounted))

  it('are unique among exported types', () => {
    expect([...shared].map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
  })

  it('finds a type and an interface with the same name, and accepts types that are not exported', () => {
    const file = (path: string, text: string): Source => ({ path, text })
    const files = [
      file('src/a.ts', 'export type Place = string\ntype Own = 1'),
      file('src/b.ts', 'export interface Place { id: string }\ntype Own = 2'),
    ]
    expect([...sharedTypeNames(files)]).toEqual([['Place', ['src/a.ts', 'src/b.ts']]])
  })
})
