import { describe, expect, it } from 'vitest'
import { wrongImports } from './lib/layers.ts'
import { codeFiles, findings, type Source } from './lib/sources.ts'

const file = (path: string, text: string): Source => ({ path, text })

describe('Imports between layers', () => {
  it('are only those that the layers allow', () => {
    expect(findings(wrongImports, codeFiles())).toEqual([])
  })

  it.each([
    ['a chart with React', file('machines/pay/pay.machine.ts', "import { useState } from 'react'")],
    ['a chart with the client', file('machines/pay/pay.effects.ts', "import { api } from '../../src/client/api.ts'")],
    ['a chart with the walker', file('machines/pay/pay.machine.ts', "import type { A } from 'statewalk/model'")],
    ['a view with the client', file('src/views/A.tsx', "import { api } from '../client/api.ts'")],
    ['a view with a port', file('src/views/A.tsx', "import type { Session } from '../ports/session.ts'")],
    ['a chart with a query', file('machines/pay/pay.effects.ts', "import { useQuery } from '@tanstack/react-query'")],
    ['a view with the queries', file('src/views/A.tsx', "import { createQueries } from '../client/queries.ts'")],
    ['the contract with the domain', file('src/contract/a.ts', "import { b } from '../domain/b.ts'")],
    ['the domain with a brand', file('src/domain/a.ts', "export { watt } from '../../brands/watt.ts'")],
    ['the server with a view', file('src/server/a.ts', "const a = await import('../views/A.tsx')")],
    [
      'a rule of the server with a job',
      file('src/server/domain/purchase/a.ts', "import { b } from '../../jobs/reconcile.ts'"),
    ],
    [
      'a rule of the server with the type of a client',
      file('src/server/domain/a.ts', "import type { Provider } from '../providers/provider.ts'"),
    ],
    ['a rule of the server with a connection', file('src/server/domain/a.ts', "import { pool } from '../db/pool.ts'")],
    ['a price of the server with a rule', file('src/server/money/a.ts', "import { b } from '../domain/apiError.ts'")],
    ['the app with the server', file('src/app/main.tsx', "type A = import('../server/app.ts').AppSettings")],
    ['a port with the client', file('src/ports/a.ts', "import '../client/api.ts'")],
    ['a payment form with the shop', file('src/paymentForms/a.ts', "import type { A } from '../domain/channels.ts'")],
    [
      'a payment form with a schema',
      file('src/paymentForms/a.ts', "import { embeddedStart } from '../contract/embedded.ts'"),
    ],
    ['a payment form with an SDK', file('src/paymentForms/a.ts', "import { init } from '@airwallex/components-sdk'")],
    ['the client with React', file('src/client/a.ts', "import { useQuery } from 'react'")],
    ['a brand with the domain', file('brands/a.ts', "import { b } from '../src/domain/b.ts'")],
    ['the contract with a server library', file('src/contract/a.ts', "import { Hono } from 'hono'")],
    ['the server with a trial', file('src/server/a.ts', "import { freePort } from 'trials/support/freePort'")],
    ['a view with effects', file('src/views/A.tsx', "import { a } from '../../machines/pay/pay.effects.ts'")],
    ['a view with a model', file('src/views/A.tsx', "import { a } from '../../machines/pay/pay.paths.ts'")],
    ['a view with a function of the client', file('src/views/A.tsx', "import { type A, b } from '../client/reads.ts'")],
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
  ])('rejects %s', (_, source) => {
    expect(wrongImports(source)).toHaveLength(1)
  })

  it.each([
    ['a query in a view', file('src/views/A.tsx', "import { useQuery } from '@tanstack/react-query'")],
    ['a query client in the client', file('src/client/a.ts', "import { QueryClient } from '@tanstack/react-query'")],
    ['types of the client in a view', file('src/views/A.tsx', "import type { Goods } from '../client/reads.ts'")],
    ['a selector in a view', file('src/views/A.tsx', "import { a } from '../../machines/pay/pay.select.ts'")],
    ['a rule of the server in a job', file('src/server/jobs/a.ts', "import { a } from '../domain/games.ts'")],
    ['a price in a rule of the server', file('src/server/domain/a.ts', "import { b } from '../money/prices.ts'")],
    ['effects in the app', file('src/app/a.ts', "import { a } from '../../machines/pay/pay.effects.ts'")],
    [
      'types of an SDK in a payment form',
      file('src/paymentForms/a.ts', "import type { A } from '@alipay/ams-checkout'"),
    ],
    ['the domain in the client', file('src/client/a.ts', "import { a } from '../domain/money.ts'")],
    ['a tool’s own file', file('tools/statewalk/src/graph/a.ts', "import { a } from '../model.ts'")],
    ['a tool’s package in another tool', file('tools/flow-atlas/src/a.ts', "import type { A } from 'statewalk/model'")],
    ['the walker in a model', file('machines/pay/pay.paths.ts', "import type { A } from 'statewalk/model'")],
    ['a trial’s own support', file('tools/trials/src/load/a.ts', "import { lineOf } from '../support/lineOf.ts'")],
    ['anything in a script', file('scripts/a.ts', "import { a } from '../src/server/main.ts'")],
  ])('accepts %s', (_, source) => {
    expect(wrongImports(source)).toEqual([])
  })
})
