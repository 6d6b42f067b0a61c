import * as z from 'zod/mini'
import { command } from '../../server/program/cli.ts'
import { brandsFromEnvironment, makeFolder, portOf, trustFromEnvironment } from '../../server/program/environment.ts'
import { runUntilStopped } from '../../server/program/running.ts'

const help = `Starts the simulated payment provider and game server as a separate server. Start the shops with its PROVIDER_URL and the
same PROVIDER_SECRET.

  PORT=4001                 port on which it listens
  DATA_DIR=./data           folder of its database, created if missing
  PROVIDER_SECRET=…         key that signs its calls and webhooks; new,old while both are accepted
  PROVIDER_OLD_SIGNATURES=1 also accepts the signatures of older builds, while a rolling update runs
  BRANDS_DIR=./my-brands    brands of your own, the same as the shops'; their players have simulated roles
  BRANDS=acme,watt          keys of the brands that the shops serve; all brands without it
  SHOPS=http://…,http://…   shops that receive its webhooks
  MISCHIEF={"lost":0.1,"twice":0.1,"late":0.1}   shares of webhooks that fail
  GAME_MISCHIEF={"fails":0.1,"forgets":0.1,"hangs":0.1}   shares of deliveries that its game server fails
  --help                    this text`

const share = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0)
const mischief = z.object({ lost: share, twice: share, late: share })
const unreliability = z.object({ fails: share, forgets: share, hangs: share })

const open = async () => {
  const { SHOPS = '', MISCHIEF = '{}', GAME_MISCHIEF = '{}', DATA_DIR = './data', PORT = '4001' } = process.env
  const trust = trustFromEnvironment()
  makeFolder(DATA_DIR)
  await brandsFromEnvironment()
  const { startProvider } = await import('../provider/providerServer.ts')
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
