import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { envelope } from '../../../src/contract/endpoint.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { startServer } from '../../../src/server/main.ts'
import { createLogger } from '../../../src/server/observability/logger.ts'
import type { StartOptions } from '../../../src/server/startup/options.ts'
import { unpackDatabase } from './testDatabase.ts'

const record = z.record(z.string(), z.unknown())
const list = z.array(record)

/** Starts a server with free ports, a recorded log and, by default, an embedded database. */
export const runServer = async (more: Partial<StartOptions> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  let logged = ''
  const log = createLogger({
    format: 'json',
    level: 'debug',
    write: (line) => {
      logged += line
    },
  })
  // a server that is not a demo refuses the demo's data
  const image = more.isDemo === false ? 'empty' : 'filled'
  if (!more.databaseUrl) await unpackDatabase(image, join(folder, 'data', 'database'))
  const server = await startServer({ port: 0, dataDir: join(folder, 'data'), appDir: folder, log, ...more })
  const at = (path: string) => `http://127.0.0.1:${server.port}${path}`
  /** Makes a call like the shop's page, and returns the content of the response. */
  const call = async (path: string, query: Record<string, string>, headers: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ idfv: 'device', spec_lang: 'en', ...query })
    const answer = await fetch(at(`${path}?${asked}`), { headers })
    const { content } = envelope.parse(await answer.json())
    return { answer, content: record.safeParse(content).data ?? {} }
  }
  const logIn = async (username: string, password: string) => {
    const sent = { username: obfuscate(username, 'abc'), password: obfuscate(password, 'abc'), client_id: '10101' }
    return { sent, token: String((await call('/util/login/auth', sent)).content.oauth_token) }
  }
  const purchaseOf = async (token: string) => {
    const mine = { client_id: '10101', oauth_token: token }
    const [role] = list.parse((await call('/api/system/allRoleList', mine)).content.roles)
    return {
      ...mine,
      server_id: String(role?.server_id),
      role_id: String(role?.role_id),
      product_id: 'gems300',
      platform: 'web',
      domain_area: 'universal',
      country: 'Global',
      bcp47_lang: 'en',
      channel_id: 'scheme',
      game_channel_id: '',
      did: '',
      session_id: '',
      session_time: '',
      traffic_source: '',
      idempotency_key: crypto.randomUUID(),
    }
  }
  return {
    server,
    folder,
    at,
    call,
    logIn,
    purchaseOf,
    logged: () => logged,
    lines: () => logged.split('\n').flatMap((line) => (line === '' ? [] : [record.parse(JSON.parse(line))])),
    /** Returns the metrics in Prometheus' text format. */
    metrics: async () => (await fetch(`http://127.0.0.1:${server.operatorsPort}/metrics`)).text(),
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof runServer>>
