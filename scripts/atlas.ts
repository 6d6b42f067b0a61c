import { allBrands } from '../brands/index.ts'
import { makeAtlas } from './lib/atlas/make.ts'
import { atlasOptions, help, optionsFrom } from './lib/atlas/options.ts'
import { command } from './lib/cli.ts'
import { brandsFromEnvironment } from './lib/serving/serving.ts'

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return atlasOptions(allBrands().map(({ key }) => key))
  },
  action: (values) => makeAtlas(optionsFrom(values)),
})
