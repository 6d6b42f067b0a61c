import { join } from 'node:path'
import { appDir } from '../src/server/program/built.ts'
import { command, UsageError } from '../src/server/program/cli.ts'
import {
  brandsFromEnvironment,
  embeddedOriginFromEnvironment,
  paymentHostsFromEnvironment,
  superKeyHashFromEnvironment,
} from '../src/server/program/environment.ts'
import { ensureBuilt } from './lib/build/ensureBuilt.ts'
import { root } from './lib/run.ts'

const help = `Writes the shop of each brand as plain files into dist/static; builds the app if needed
(docs/deploy.md).

  npm run static            all brands
  npm run static -- watt    only the named brands

  BRANDS_DIR=./my-brands    folder with further brands, one JSON file each (docs/add-a-brand.md)
  BRANDS=acme,watt          keys of the brands to write; all brands without it
  EMBEDDED_ORIGIN=https://… origin of the payment forms; http://sdk.localhost:4000 by default
  PAYMENT_HOSTS=a.example,… hosts that payment links may lead to, besides the providers' own
  BETA_KEY_HASH=…           SHA-256 of the testers' key (docs/deploy.md)
  --help                    this text`

const write = async (names: readonly string[]) => {
  await brandsFromEnvironment()
  const [{ allBrands }, { embeddedAt }, { toneCss }, { warningsOf, writeStatic }] = await Promise.all([
    import('../brands/index.ts'),
    import('../src/server/http/pages/embeddedPages.ts'),
    import('../src/ui/styles/tones.ts'),
    import('./lib/build/staticBuild.ts'),
  ])
  const unknown = names.filter((name) => !allBrands().some(({ key }) => key === name))
  if (unknown.length > 0) throw new UsageError(`Unknown brand ${unknown.join(', ')}`)
  await ensureBuilt()
  const brands = allBrands().filter(({ key }) => names.length === 0 || names.includes(key))
  const outDir = join(root, 'dist', 'static')
  const settings = {
    appDir,
    outDir,
    brands,
    toneCss,
    embedded: embeddedAt(4000, 4001, embeddedOriginFromEnvironment()),
    superKeyHash: superKeyHashFromEnvironment(),
    paymentHosts: paymentHostsFromEnvironment(),
  }
  await writeStatic(settings)
  for (const warning of warningsOf(settings)) console.warn(warning)
  console.log(`${brands.length} brands as files: dist/static`)
}

await command({ help, takesWords: true, action: (_, names) => write(names) })
