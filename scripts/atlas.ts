import { allBrands } from '../brands/index.ts'
import { flowNames } from '../src/paths/flows.ts'
import { makeAtlas } from './lib/atlas/make.ts'
import { atlasOptions, help, optionsFrom } from './lib/atlas/options.ts'
import { listSigned, signFlows } from './lib/atlas/signoffs/command.ts'
import { command } from './lib/cli.ts'
import { brandsFromEnvironment } from './lib/serving/serving.ts'

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return atlasOptions(
      allBrands().map(({ key }) => key),
      flowNames(),
    )
  },
  action: async (values) => {
    const options = optionsFrom(values)
    if (options.sign !== null) await signFlows(options.sign, options.flows, new Date())
    else if (options.wantsSigned) await listSigned()
    else return makeAtlas(options)
    return undefined
  },
})
