import { makeAtlas } from 'flow-atlas/build/make'
import { sessionFrom } from 'flow-atlas/build/session'
import { allBrands } from '../brands/index.ts'
import { command, failed } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { atlasOptions, help, requestFrom } from '../tests/atlas/options.ts'
import { shopAtlas } from '../tests/atlas/shop/config.ts'

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return atlasOptions(allBrands().map(({ key }) => key))
  },
  action: async ({ session, ...values }): Promise<number | undefined> => {
    if (session === undefined) return (await makeAtlas(shopAtlas, requestFrom(values))) ? 0 : failed
    console.log(JSON.stringify(await sessionFrom(session), null, 2))
  },
})
