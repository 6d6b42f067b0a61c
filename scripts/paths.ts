import { draftFor } from 'statewalk/command/draft'
import { mutateFlows } from 'statewalk/command/mutate'
import { walkAndReport } from 'statewalk/command/walkAndReport'
import { flowNames } from 'statewalk/flows'
import { command } from '../src/server/program/cli.ts'
import { writeCases } from '../tests/paths/cases/writeCases.ts'
import { help, optionsFrom, pathsOptions } from '../tests/paths/options.ts'
import { shopProject } from '../tests/paths/project.ts'
import { walkSimple } from '../tests/paths/simplePaths.ts'

await command({
  help,
  options: () => pathsOptions(flowNames()),
  action: (values) => {
    const options = optionsFrom(values)
    if (options.draft !== null) return draftFor(options.draft, shopProject.command, options.force)
    if (options.cases) return writeCases(options)
    if (options.mutate) return mutateFlows(options, shopProject)
    return options.all ? walkSimple(options, shopProject) : walkAndReport(options, shopProject)
  },
})
