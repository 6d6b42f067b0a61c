import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadFlows } from 'statewalk/flows'
import { chartPages } from 'statewalk/report/chartPage'
import { command } from '../src/server/program/cli.ts'
import { root } from './lib/run.ts'

const help = `Writes docs/charts anew: a page for each chart with its diagram and tables.

  npm run charts
  --help                    this text`

const writePages = async () => {
  const folder = join(root, 'docs', 'charts')
  mkdirSync(folder, { recursive: true })
  const pages = chartPages(await loadFlows())
  for (const file of readdirSync(folder)) if (!pages.has(file)) rmSync(join(folder, file))
  for (const [file, text] of pages) writeFileSync(join(folder, file), text)
  console.log(`${pages.size} pages in docs/charts`)
}

await command({ help, action: writePages })
