import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importedValues, inlineTypes, refusedByBiome } from './lib/layers.ts'
import { codeFiles, findings, root, type Source } from './lib/sources.ts'

const file = (path: string, text: string): Source => ({ path, text })

/** Adds a number to the name of an example file, so that one folder can contain several versions of the file. */
const numbered = ({ path, text }: Source, at: number) => file(path.replace(/(\w+)((?:\.\w+)+)$/, `$1${at}$2`), text)

/** Checks files by the project's Biome configuration. Returns the paths of files with a forbidden import. */
const refusedOf = (files: readonly Source[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  for (const name of ['biome.json', 'biome.layers.json', 'package.json', '.gitignore'])
    copyFileSync(join(root, name), join(folder, name))
  for (const { path, text } of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const refused = refusedByBiome(folder, '.')
  rmSync(folder, { recursive: true })
  return refused
}

/** Folders in src/server from which src/server/domain must not import. */
const serverFolders = readdirSync(join(root, 'src/server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['domain', 'db', 'money', 'i18n', 'brands'].includes(entry.name))
  .map(({ name }) => name)

const wrong: readonly [string, Source][] = [
  ['a chart with React', file('machines/pay/pay.machine.ts', "import { useState } from 'react'")],
  ['a chart with the client', file('machines/pay/pay.effects.ts', "import { api } from '../../src/client/api.ts'")],
  ['a chart with the walker', file('machines/pay/pay.machine.ts', "import type { A } from 'statewalk/model'")],
  ['a view with a port', file('src/views/A.tsx', "import type { Session } from '../ports/session.ts'")],
  ['a chart with a query', file('machines/pay/pay.effects.ts', "import { useQuery } from '@tanstack/react-query'")],
  ['the contract with the domain', file('src/contract/a.ts', "import { b } from '../domain/b.ts'")],
  ['the domain with a brand', file('src/domain/a.ts', "export { watt } from '../../brands/watt.ts'")],
  ['the server with a view', file('src/server/a.ts', "const a = await import('../views/A.tsx')")],
  ['the server with the demo', file('src/server/http/a.ts', "import { demo } from '../../demo/demo.ts'")],
  ['the server with a type of the demo', file('src/server/a.ts', "import type { A } from '../demo/game/a.ts'")],
  ['a second loader of the demo', file('src/server/a.ts', "const a = await import('../demo/demo.ts')")],
  ['a rule of the server with the demo', file('src/server/domain/a.ts', "import { a } from '../../demo/game/a.ts'")],
  ['the app with the demo', file('src/app/a.ts', "import { a } from '../demo/game/a.ts'")],
  ['the demo with a view', file('src/demo/a.ts', "import { A } from '../views/A.tsx'")],
  ...serverFolders.map((folder): [string, Source] => [
    `a rule of the server with ${folder}`,
    file('src/server/domain/purchase/a.ts', `import { b } from '../../${folder}/b.ts'`),
  ]),
  [
    'a rule of the server with the type of a client',
    file('src/server/domain/a.ts', "import type { Provider } from '../providers/provider.ts'"),
  ],
  ['a rule of the server with a connection', file('src/server/domain/a.ts', "import { pool } from '../db/pool.ts'")],
  ['a price of the server with a rule', file('src/server/money/a.ts', "import { b } from '../domain/apiError.ts'")],
  ['the app with the server', file('src/app/main.tsx', "import type { A } from '../server/app.ts'")],
  ['a port with the client', file('src/ports/a.ts', "import '../client/api.ts'")],
  ['a payment form with the shop', file('src/paymentForms/a.ts', "import type { A } from '../domain/channels.ts'")],
  ['the service worker with a port', file('src/pwa/a.ts', "import { b } from '../ports/b.ts'")],
  ['the kit with a view', file('src/ui/A.tsx', "import { B } from '../views/B.tsx'")],
  ['a view with a test tool', file('src/views/A.tsx', "import { expect } from 'vitest'")],
  ['a model with a view', file('machines/pay/pay.paths.ts', "import { A } from '../../src/views/A.tsx'")],
  ['a port with a module of Node', file('src/ports/a.ts', "import { readFileSync } from 'node:fs'")],
  ['the client with React', file('src/client/a.ts', "import { useQuery } from 'react'")],
  ['a brand with the domain', file('brands/a.ts', "import { b } from '../src/domain/b.ts'")],
  ['the contract with a server library', file('src/contract/a.ts', "import { Hono } from 'hono'")],
  ['the server with a trial', file('src/server/a.ts', "import { freePort } from 'trials/support/freePort'")],
  ['a view with effects', file('src/views/A.tsx', "import { a } from '../../machines/pay/pay.effects.ts'")],
  ['a view with a model', file('src/views/A.tsx', "import { a } from '../../machines/pay/pay.paths.ts'")],
  ['a chart with effects', file('machines/pay/pay.machine.ts', "import { a } from '../login/login.effects.ts'")],
  [
    'a tool with a chart',
    file('tools/statewalk/src/a.test.ts', "import { a } from '../../../machines/pay/pay.machine.ts'"),
  ],
  ['a tool with the app', file('tools/statewalk/src/a.ts', "export * from '../../../src/app/ports.ts'")],
  [
    'a tool with the inside of another',
    file('tools/flow-atlas/src/a.ts', "import { a } from '../../statewalk/src/model.ts'"),
  ],
]

const right: readonly [string, Source][] = [
  ['a test tool in a test', file('src/views/A.test.tsx', "import { expect } from 'vitest'")],
  ['a query in a view', file('src/views/A.tsx', "import { useQuery } from '@tanstack/react-query'")],
  ['a query client in the client', file('src/client/a.ts', "import { QueryClient } from '@tanstack/react-query'")],
  ['types of the client in a view', file('src/views/A.tsx', "import type { Goods } from '../client/reads.ts'")],
  ['a selector in a view', file('src/views/A.tsx', "import { a } from '../../machines/pay/pay.select.ts'")],
  ['a rule of the server in a job', file('src/server/jobs/a.ts', "import { a } from '../domain/games.ts'")],
  ['a price in a rule of the server', file('src/server/domain/a.ts', "import { b } from '../money/prices.ts'")],
  ['effects in the app', file('src/app/a.ts', "import { a } from '../../machines/pay/pay.effects.ts'")],
  ['types of an SDK in a payment form', file('src/paymentForms/a.ts', "import type { A } from '@alipay/ams-checkout'")],
  ['the domain in the client', file('src/client/a.ts', "import { a } from '../domain/money.ts'")],
  ['a tool’s own file', file('tools/statewalk/src/graph/a.ts', "import { a } from '../model.ts'")],
  ['a tool’s package in another tool', file('tools/flow-atlas/src/a.ts', "import type { A } from 'statewalk/model'")],
  ['the walker in a model', file('machines/pay/pay.paths.ts', "import type { A } from 'statewalk/model'")],
  ['a trial’s own support', file('tools/trials/src/load/a.ts', "import { lineOf } from '../support/lineOf.ts'")],
  ['the server in the demo', file('src/demo/game/a.ts', "import { a } from '../../server/db/pool.ts'")],
  ['the demo in a script', file('scripts/a.ts', "import { a } from '../src/demo/game/a.ts'")],
  ['anything in a script', file('scripts/a.ts', "import { a } from '../src/server/main.ts'")],
]

describe('Imports between layers', () => {
  const planted = [...wrong, ...right].map(([, source], at) => numbered(source, at))
  const refused = refusedOf(planted)

  it.each(wrong.map(([title], at) => [title, at] as const))('that are refused: %s', (_, at) => {
    expect(refused).toContain(planted[at]?.path)
  })

  it.each(right.map(([title], at) => [title, wrong.length + at] as const))('that are accepted: %s', (_, at) => {
    expect(refused).not.toContain(planted[at]?.path)
  })

  it('are only types where the layers require types', () => {
    expect(findings(importedValues, codeFiles())).toEqual([])
    expect(
      findings(
        inlineTypes,
        codeFiles().filter(({ path }) => /^(?:brands|machines|src|tools)\//.test(path)),
      ),
    ).toEqual([])
  })

  it.each([
    file('src/views/A.tsx', "import { type A, b } from '../client/reads.ts'"),
    file('src/ui/A.tsx', "import { watt } from '../../brands/watt.ts'"),
    file('src/paymentForms/a.ts', "import { embeddedStart } from '../contract/embedded.ts'"),
    file('src/paymentForms/a.ts', "import { init } from '@airwallex/components-sdk'"),
  ])('finds a value where only types are allowed: $path', (source) => {
    expect(importedValues(source)).toHaveLength(1)
  })

  it('allows types there, and values in some tests', () => {
    expect(importedValues(file('src/views/A.tsx', "import type { Goods } from '../client/reads.ts'"))).toEqual([])
    expect(importedValues(file('src/ui/A.test.tsx', "import { watt } from '../../brands/watt.ts'"))).toEqual([])
  })

  it('finds a type that is imported inside an expression', () => {
    expect(inlineTypes(file('src/app/a.ts', "type A = import('../server/app.ts').AppSettings"))).toHaveLength(1)
  })
})
