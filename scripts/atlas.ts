import { join } from 'node:path'
import { loadSheets } from './lib/atlas/sheets.ts'
import { writeSite } from './lib/atlas/site.ts'
import { root } from './lib/run.ts'

const folder = join(root, 'reports', 'atlas')
const sheets = await loadSheets()
await writeSite({ folder, sheets, screens: [], texts: [], reachesOf: () => [], made: 'Made from the charts.' })
console.log('reports/atlas/index.html')
