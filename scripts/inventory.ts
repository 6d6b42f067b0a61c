import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { embeddedAt, embeddedBy, embeddedPath } from '../src/server/http/pages/embeddedPages.ts'
import { appDir } from '../src/server/program/built.ts'
import { command, failed } from '../src/server/program/cli.ts'
import { portOf, providerOriginFromEnvironment } from '../src/server/program/environment.ts'
import { strangersAt } from '../tests/trials/deployed/strangers.ts'
import { compareHeaders } from './lib/build/compareHeaders.ts'
import { allowedScripts, type InventoryEntry, inventoryFile, inventoryOf } from './lib/build/scriptInventory.ts'

const help = `Compares the scripts of deployed pages with the built ones (docs/scripts.md).

  npm run inventory                                   prints the built scripts with reason and integrity, and the
                                                      payment providers' scripts with reason
  npm run inventory -- https://topup.example.com/ …   exit code 1 if a page sends or allows other scripts

  PROVIDER_URL=https://…    address of the payment provider with which the shop was started
  PORT=4000                 port of a demo on this machine; the simulated provider uses the next one
  --help                    this text`

/**
 * Returns the providers' scripts in the payment forms of a deployed shop. The environment variables must be those of
 * this shop's server.
 */
const deployed = (): InventoryEntry[] => {
  const port = portOf(process.env.PORT)
  const demo = embeddedAt(port, port + 1)
  const origin = providerOriginFromEnvironment()
  return allowedScripts(origin === undefined ? demo : embeddedBy(demo, { origin }))
}

const check = async (pages: readonly string[], headers: string): Promise<number> => {
  if (pages.length === 0) {
    console.table([...(await inventoryOf(appDir)), ...deployed()])
    return 0
  }
  const built: InventoryEntry[] = JSON.parse(await readFile(inventoryFile, 'utf8'))
  const inventory = [...built, ...deployed()]
  let found = 0
  for (const page of pages) {
    const strangers = await strangersAt(new URL(page), inventory, embeddedPath)
    found += strangers.length
    console.log(strangers.length === 0 ? `${page} matches the build` : `${page}\n  ${strangers.join('\n  ')}`)
  }
  if (headers !== '') found += await compareHeaders(headers, pages, inventory)
  return found === 0 ? 0 : failed
}

await command({
  help,
  options: { headers: z._default(z.string(), '') },
  takesWords: true,
  action: ({ headers }, pages) => check(pages, headers),
})
