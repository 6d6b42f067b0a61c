import { allBrands } from '../brands/index.ts'
import { command } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { makeAtlas } from '../tests/atlas/make.ts'
import { atlasOptions, help, optionsFrom } from '../tests/atlas/options.ts'
import { printSession } from '../tests/atlas/session.ts'

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return atlasOptions(allBrands().map(({ key }) => key))
  },
  action: async (values): Promise<number | undefined> => {
    const options = optionsFrom(values)
    if (options.session === null) return makeAtlas(options)
    await printSession(options.session)
  },
})
