import { flowNames } from 'statewalk/flows'
import { allBrands } from '../brands/index.ts'
import { makeAtlas } from './lib/atlas/make.ts'
import { atlasOptions, help, optionsFrom } from './lib/atlas/options.ts'
import { listSigned, signFlows } from './lib/atlas/signoffs/command.ts'
import { command } from './lib/cli.ts'
import { brandsFromEnvironment } from './lib/serving/serving.ts'

const signed = async (by: string, flows: readonly string[]): Promise<undefined> => {
  await signFlows({ by, flows, today: new Date() })
}

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
    if (options.sign !== null) return signed(options.sign, options.flows)
    return options.wantsSigned ? listSigned(options) : makeAtlas(options)
  },
})
