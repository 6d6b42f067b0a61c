import { join, relative } from 'node:path'
import { allBrands } from '../brands/index.ts'
import { withRuns } from '../src/atlas/covered.ts'
import { readAlbums, screensOf, textsOf } from './lib/atlas/albums.ts'
import { compareWith } from './lib/atlas/compare.ts'
import { factsOf } from './lib/atlas/facts.ts'
import { atlasFolder } from './lib/atlas/folder.ts'
import { help, type Options, optionsOf } from './lib/atlas/options.ts'
import { lastGoals, lastRuns } from './lib/atlas/runs.ts'
import { takeScreens } from './lib/atlas/screens/take.ts'
import { loadSheets } from './lib/atlas/sheets.ts'
import { writeSite } from './lib/atlas/site.ts'
import { languageStates, viewTexts } from './lib/atlas/texts.ts'
import { captureTargetsOf } from './lib/gallery/plan.ts'
import { root } from './lib/run.ts'
import { brandsFromEnvironment, lineOf } from './lib/serving.ts'

const folder = atlasFolder()

const walk = async ({ brands, languages, widths }: Options) => {
  const sittings = captureTargetsOf(allBrands(), { brands, languages, defaultOnly: languages === null })
  if (sittings.length === 0) throw new Error('No brand of these offers any of these languages')
  await takeScreens(sittings, widths, join(folder, 'screens'), (line) => console.log(line))
}

const makeAtlas = async (options: Options) => {
  if (options.wantsScreens) await walk(options)
  const goals = lastGoals()
  const sheets = (await loadSheets()).map((sheet) => withRuns(sheet, goals))
  const comparison = options.diff === null ? null : await compareWith(options.diff, sheets)
  const known = new Set(sheets.flatMap(({ name, states }) => states.map(({ key }) => `${name}/${key}`)))
  const albums = readAlbums(folder)
  await writeSite({
    folder,
    sheets,
    screens: screensOf(albums, (flow, state) => known.has(`${flow}/${state}`)),
    texts: [...textsOf(albums), ...(await viewTexts())],
    brands: allBrands().map(factsOf),
    languages: await languageStates(allBrands(), (flow) => sheets.find(({ name }) => name === flow)?.title ?? null),
    comparison,
    runs: lastRuns(),
    made: 'Made from the charts that run the shop.',
  })
  console.log(relative(root, join(folder, 'index.html')))
}

try {
  await brandsFromEnvironment()
  const options = optionsOf(
    process.argv.slice(2),
    allBrands().map(({ key }) => key),
  )
  if (options.wantsHelp) console.log(help)
  else await makeAtlas(options)
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
