import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { obfuscate } from '../../src/domain/player/obfuscate.ts'
import { connect } from '../../src/server/db/connect.ts'
import { startServer } from '../../src/server/main.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'

test('a server with a clock one day ahead ends no order early, because the database’s time counts', async () => {
  const { url } = await freshPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'clock-'))
  const server = await startServer({
    port: 0,
    dataDir: folder,
    appDir: folder,
    databaseUrl: url,
    now: () => new Date(Date.now() + 24 * 3_600_000),
  })
  const sent = {
    username: obfuscate('ann', 'abc'),
    password: obfuscate('ann-pass', 'abc'),
    client_id: '10101',
    idfv: 'x',
  }
  await fetch(`http://127.0.0.1:${server.port}/util/login/auth?${new URLSearchParams(sent)}`)
  const { db, close } = await connect({ url })
  const { rows } = await sql<{ seconds: number }>`select
    extract(epoch from max(expires_at) - now() - interval '30 days')::float8 as seconds from token`.execute(db)
  expect(Math.abs(rows[0]?.seconds ?? 1e9)).toBeLessThan(60)
  await close()
  await server.close()
  await rm(folder, { recursive: true })
})
