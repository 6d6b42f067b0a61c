import { withFolder } from 'trials/support/folders'
import * as z from 'zod/mini'
import { lineOf } from '../../../src/server/program/cli.ts'
import type { Case } from './cases.ts'
import { type Conditions, type Engine, NotPossible } from './engine.ts'
import { createPlayer, type Server } from './player.ts'
import type { CaseResult } from './report.ts'

/** An engine as it was found: its version, and how wide a page is in it. */
export type EngineFacts = { name: string; version: string; width: number | null }

const usual: Conditions = { windows: 'opened', storage: 'kept' }
const known = z.object({ username: z.string() })
const link = z.object({ oauth_token: z.string() })

const newPlayer = async ({ prepare }: Server) => {
  const { username: name } = await prepare('player', {}, known)
  const { oauth_token: token } = await prepare('token', { player: name }, link)
  return { name, token }
}

type Played = Pick<CaseResult, 'outcome' | 'reason'> & Omit<EngineFacts, 'name'>

/** Plays one case in a browser of its own, with a player of its own. */
const playIn = async (engine: Engine, { conditions, play }: Case, server: Server, folder: string): Promise<Played> => {
  const facts = { version: '', width: null as number | null }
  try {
    const browser = await engine.start({ ...usual, ...conditions }, folder)
    facts.version = browser.version
    try {
      await play({ browser, server, player: createPlayer(browser, server, await newPlayer(server)) })
      facts.width = await browser.shop.evaluate(() => window.innerWidth, null)
    } finally {
      await browser.close()
    }
    return { ...facts, outcome: 'passed', reason: '' }
  } catch (error) {
    return { ...facts, outcome: error instanceof NotPossible ? 'not possible' : 'failed', reason: lineOf(error) }
  }
}

/** Plays cases in an engine, one after the other; without its packages none of them runs. */
export const playCases = async (
  engine: Engine,
  cases: readonly Case[],
  server: Server,
  tell: (line: string) => void,
): Promise<{ facts: EngineFacts; results: readonly CaseResult[] }> => {
  const facts: EngineFacts = { name: engine.name, version: '', width: null }
  const results: CaseResult[] = []
  const missing = engine.missing()
  for (const one of cases) {
    const start = performance.now()
    const { version, width, outcome, reason } =
      missing.length > 0
        ? { version: '', width: null, outcome: 'not run' as const, reason: `missing ${missing.join(', ')}` }
        : await withFolder('engines', (folder) => playIn(engine, one, server, folder))
    facts.version ||= version
    facts.width ??= width
    const seconds = Math.round((performance.now() - start) / 100) / 10
    results.push({ engine: engine.name, name: one.name, outcome, reason, seconds })
    tell(`${engine.name} · ${one.name}: ${outcome}${reason === '' ? '' : ` – ${reason}`} (${seconds} s)`)
  }
  return { facts, results }
}
