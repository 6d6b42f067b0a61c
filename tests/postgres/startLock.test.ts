import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { freshPostgres } from '../server/support/testDatabase.ts'

test('a start that another start blocks logs this, gives up after a while, and succeeds once the other start has ended', async () => {
  const { url } = await freshPostgres()
  const frozen = new pg.Client({ connectionString: url })
  await frozen.connect()
  await frozen.query('begin')
  await frozen.query('select pg_advisory_xact_lock(7041776203)')
  const told: string[] = []
  const startWait = { tellAfter: 100, times: 3, tell: (what: string) => void told.push(what) }
  await expect(connect({ url }, { startWait })).rejects.toThrow(/^Another server or command has held the start lock/)
  expect(told).toHaveLength(2)
  const work = () => Promise.reject(Object.assign(new Error('a table is locked'), { code: '55P03' }))
  await frozen.query('rollback')
  const { alone, close } = await connect({ url }, { startWait })
  await expect(alone(work)).rejects.toThrow('a table is locked')
  await close()
  await frozen.end()
})
