import { flowNames } from 'statewalk/flows'
import { allBrands } from '../brands/index.ts'
import { command } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { makeAtlas } from './lib/atlas/make.ts'
import { atlasOptions, help, optionsFrom } from './lib/atlas/options.ts'
import { printSession } from './lib/atlas/session.ts'
import { listSigned, signFlows } from './lib/atlas/signoffs/command.ts'

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
  action: async (values): Promise<number | undefined> => {
    const options = optionsFrom(values)
    if (options.session !== null) return void (await printSession(options.session))
    if (options.sign !== null) return signed(options.sign, options.flows)
    return options.wantsSigned ? listSigned(options) : makeAtlas(options)
  },
})
