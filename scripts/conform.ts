import * as z from 'zod/mini'
import { areas } from '../src/contract/codes.ts'
import { command, failed, type OptionValues, oneOf } from '../src/server/program/cli.ts'
import { conform } from '../tests/contract/conform/conform.ts'
import { reportOf } from '../tests/contract/conform/report.ts'

const help = `Checks over HTTP whether a running server fulfils the contract, and explains each difference.

  npm run conform -- --url https://test.pay.example.com --token TOKEN

  --url ADDRESS  origin of the server's calls; use a test server, because one order is created and cancelled
  --token TOKEN  oauth_token of a test player with a role; without a token, calls about players and orders are not sent
  --area AREA    domain_area; universal by default
  --game ID      client_id; the first game of the list by default
  --origin ORIGIN  origin of the shop's pages, if it is not that of --url; checks that these pages may read the answers
  --help         this text

A token of the demo's player ann, at a reference server that \`npm start\` runs:

  curl -sG http://127.0.0.1:4000/util/login/auth -H 'Host: watt.localhost' -d client_id=10101 -d idfv=me -d spec_lang=en \\
    --data-urlencode "username=a1f$(printf ann | base64)" --data-urlencode "password=07c$(printf ann-pass | base64)"
  npm run conform -- --url http://watt.localhost:4000 --area universal --token OAUTH_TOKEN

Exit code 1 if the server violates the contract, or if a token was given and orders could not be tried. Missing optional
calls are only listed.`

const options = {
  url: z.url({ error: 'must be the address of a server' }),
  token: z.optional(z.string()),
  area: z._default(oneOf(areas), 'universal'),
  game: z.optional(z.string()),
  origin: z.optional(z.url({ error: 'must be an origin such as https://topup.acme.example' })),
}

const run = async (asked: OptionValues<typeof options>): Promise<number> => {
  const findings = await conform(asked)
  console.log(reportOf(findings))
  const isIncomplete = asked.token !== undefined && findings.ordersUntried !== null
  return findings.violations.length > 0 || isIncomplete ? failed : 0
}

await command({ help, options, action: run })
