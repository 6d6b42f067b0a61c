import { join } from 'node:path'
import { explorerOf } from 'statewalk/explorer'
import { loadFlows } from 'statewalk/flows'
import { createDialogCheck } from 'trials/monkey/dialogs'
import { answering, type Hostility, onTheWay } from 'trials/monkey/hostile'
import { playMonkey } from 'trials/monkey/play'
import { withFolder, writeReport } from 'trials/support/files'
import * as z from 'zod/mini'
import { openBuiltShop } from '../../../scripts/lib/build/ensureBuilt.ts'
import { root } from '../../../scripts/lib/run.ts'
import { code, languages } from '../../../src/contract/codes.ts'
import { wordsIn } from '../../paths/cases/words.ts'
import { dialogs } from './dialogs.ts'

type Wish = { brand: string; minutes: number; seed: number; hostility: number }

/** Paths with which visits begin. The first page is listed several times, so that it is chosen more often. */
const addresses = ['/', '/', '/', '/?showclose=1', '/userCenter', '/activity', '/notArea', '/nothing/here']

const junk = [
  '',
  '   ',
  '0',
  '-1',
  'GIFT-980-1',
  'PAY-USD-4.99-1',
  'demo-card',
  'x'.repeat(300),
  '<b>"\'&',
  '💎',
  'ß ﷺ',
]

/** Faults of a server or of a proxy that the monkey's visits may meet. */
const hostilities: readonly Hostility[] = [
  ...[0, ...Object.values(code).filter((each) => each < 0)].map((each) =>
    answering(`code ${each}`, { code: each, msg: 'Something is wrong', content: null }),
  ),
  answering('500', { code: 0, msg: 'no' }, 500),
  onTheWay.noJson,
  answering('another shape', { code: 1, msg: '', content: { unexpected: [null] } }),
  answering('an empty content', { code: 1, msg: '', content: null }),
  onTheWay.cutOff,
  onTheWay.late,
  onTheWay.lost,
]

/** Returns a function that creates a player, and returns a query that logs this player in. */
const createPlayers = (port: number, brand: string) => {
  const prepare = async (what: string, wish: Record<string, string>): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const address = `http://127.0.0.1:${port}/__test/${what}`
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(wish) })).json()
  }
  return async () => {
    const known = z.parse(z.object({ username: z.string(), password: z.string() }), await prepare('player', {}))
    const link = z.parse(
      z.object({ oauth_token: z.string() }),
      await prepare('token', { player: known.username, brand }),
    )
    return { ...known, junk, login: `oauth_token=${link.oauth_token}` }
  }
}

/** Writes reports/monkey.json. Returns true if the charts contain every observed state and transition. */
export const playInShop = async ({ brand, hostility, ...wish }: Wish): Promise<boolean> => {
  const graphs = new Map((await loadFlows()).map((flow) => [flow.machine.id, explorerOf(flow).graph]))
  const titles = await Promise.all(languages.map(wordsIn))
  return withFolder('monkey', async (dataDir) => {
    const server = await openBuiltShop({ port: 0, dataDir, testing: true })
    try {
      const report = await playMonkey({
        ...wish,
        origin: `http://${brand}.localhost:${server.port}`,
        addresses,
        hostility: hostility / 100,
        hostilities,
        graphs,
        wrongDialogs: createDialogCheck(dialogs, titles),
        visitor: createPlayers(server.port, brand),
        tell: (line) => console.log(line),
      })
      writeReport(join(root, 'reports'), 'monkey.json', { brand, ...report })
      const { differences, ...counts } = report
      console.log(JSON.stringify({ brand, ...counts }))
      console.log(
        differences.length === 0
          ? 'Every observed state, transition and screen is drawn.'
          : `✗ ${differences.length} differences`,
      )
      return differences.length === 0
    } finally {
      await server.close()
    }
  })
}
