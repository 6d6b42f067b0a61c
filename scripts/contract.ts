import { join } from 'node:path'
import { writeReport } from 'trials/support/files'
import { connect } from '../src/server/db/connect.ts'
import { command } from '../src/server/program/cli.ts'
import { openApiOf } from '../tests/contract/openApi/openApi.ts'
import { recordExamples } from '../tests/contract/openApi/recordExamples.ts'
import { openShopOn } from '../tests/server/support/shopOn.ts'
import { root } from './lib/run.ts'

const help = `Writes the calls of the contract as OpenAPI 3.1 into reports/openapi.json. The examples are answers of the reference
server, which the command opens with the demo's data in memory.

  npm run contract
  --help            this text`

const run = async () => {
  const shop = await openShopOn(await connect('memory'))
  try {
    writeReport(join(root, 'reports'), 'openapi.json', openApiOf(await recordExamples(shop)))
    console.log('reports/openapi.json')
  } finally {
    await shop.close()
  }
}

await command({ help, action: run })
