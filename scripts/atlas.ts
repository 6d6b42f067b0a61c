import { makeAtlas } from 'flow-atlas/build/make'
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
  action: async (values) => ((await makeAtlas(shopAtlas, requestFrom(values))) ? 0 : failed),
})
