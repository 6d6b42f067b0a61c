import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeReport } from 'trials/support/files'
import { obfuscate } from '../src/domain/player/obfuscate.ts'
import { startServer } from '../src/server/main.ts'
import { command } from '../src/server/program/cli.ts'
import { asker, type Example, readAs } from '../tests/contract/conform/ask.ts'
import { conform } from '../tests/contract/conform/conform.ts'
import { demoExamples } from '../tests/contract/openApi/demoExamples.ts'
import { openApiOf } from '../tests/contract/openApi/openApi.ts'
import { silentLog } from '../tests/server/support/silentLog.ts'
import { root } from './lib/run.ts'

const help = `Writes the calls of the contract as OpenAPI 3.1 into reports/openapi.json. The examples are answers of the reference
server, which the command starts with an empty database.

  npm run contract
  --help            this text`

const run = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-'))
  const server = await startServer({ port: 0, dataDir, appDir: dataDir, log: silentLog })
  try {
    const url = `http://127.0.0.1:${server.port}`
    const login = { username: obfuscate('ann', 'a1f'), password: obfuscate('ann-pass', '07c'), client_id: '10101' }
    const ask = asker(url, { idfv: 'contract', spec_lang: 'en' })
    const { content } = await ask('authenticate', login)
    const token = readAs('authenticate', content).content?.oauth_token
    const { examples } = await conform({ url, area: 'universal', token })
    const first: Example = { call: 'authenticate', params: login, content }
    const all = [first, ...(await demoExamples(ask, examples)), ...examples]
    writeReport(join(root, 'reports'), 'openapi.json', openApiOf(all))
    console.log('reports/openapi.json')
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true })
  }
}

await command({ help, action: run })
