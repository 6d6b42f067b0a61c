import { flowNames } from 'statewalk/flows'
import { command } from '../src/server/program/cli.ts'
import { writeCases } from '../tests/paths/cases/writeCases.ts'
import { draftFor } from './lib/paths/draft.ts'
import { mutateFlows } from './lib/paths/mutate/mutate.ts'
import { help, optionsFrom, pathsOptions } from './lib/paths/options.ts'
import { walkSimple } from './lib/paths/simplePaths.ts'
import { walkAndReport } from './lib/paths/walkAndReport.ts'
import { walkRandom } from './lib/paths/walkRandom.ts'

await command({
  help,
  options: () => pathsOptions(flowNames()),
  action: (values) => {
    const options = optionsFrom(values)
    if (options.draft !== null) return draftFor(options.draft)
    if (options.cases) return writeCases(options)
    if (options.walk !== null) return walkRandom({ ...options, walk: options.walk })
    if (options.mutate) return mutateFlows(options)
    return options.all ? walkSimple(options) : walkAndReport(options)
  },
})
