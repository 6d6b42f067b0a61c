import * as z from 'zod/mini'
import { command } from './cli.ts'
import { makeFolder, portOf, trustFromEnvironment } from './environment.ts'
import { runUntilStopped } from './running.ts'

const help = `Starts the simulated payment provider, and a game server, as a server of its own; the shops are started with PROVIDER_URL and
the same PROVIDER_SECRET.

  PORT=4001                 where it listens
  DATA_DIR=./data           folder of its database, made where missing
  PROVIDER_SECRET=…         what its calls and webhooks are signed with; new,old while both are believed
  PROVIDER_OLD_SIGNATURES=1 accepts the signatures of older builds too, while a rolling update runs
  SHOPS=http://…,http://…   shops that take its webhooks
  MISCHIEF={"lost":0.1,"twice":0.1,"late":0.1}   shares of webhooks that do not simply arrive
  GAME_MISCHIEF={"fails":0.1,"forgets":0.1,"hangs":0.1}   shares of deliveries that the game server beside it does not take
  --help                    this text`

const share = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0)
const mischief = z.object({ lost: share, twice: share, late: share })
const unreliability = z.object({ fails: share, forgets: share, hangs: share })

const open = async () => {
  const { SHOPS = '', MISCHIEF = '{}', GAME_MISCHIEF = '{}', DATA_DIR = './data', PORT = '4001' } = process.env
  const trust = trustFromEnvironment()
  makeFolder(DATA_DIR)
  const { startProvider } = await import('../providers/providerServer.ts')
  return startProvider({
    port: portOf(PORT),
    dataDir: DATA_DIR,
    trust,
    shops: SHOPS.split(',').filter(Boolean),
    mischief: mischief.parse(JSON.parse(MISCHIEF)),
    unreliability: unreliability.parse(JSON.parse(GAME_MISCHIEF)),
  })
}

await command({ help, action: () => runUntilStopped(open) })
