import { ensureBrowser } from 'trials/support/browser'
import * as z from 'zod/mini'
import { allBrands } from '../brands/index.ts'
import { amount, command, failed, oneOf, wholeNumber } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { playInShop } from '../tests/trials/monkey/monkey.ts'

const help = `Presses at random in the real shop on the reference server, whose answers are late, wrong or lost now and then. Each
state that a chart comes to and each transition that it takes has to be drawn in the atlas, each screen has to belong to a
state, and each popup to one of those in which it may be open. Prints what is not, with the presses before it, and writes reports/monkey.json; exit code 1 where there is anything.

  npm run monkey -- --minutes 60 --brand watt

  --minutes N      how long; 10 when left out
  --brand KEY      the brand; the first one when left out
  --seed N         which presses; 1 when left out
  --hostility N    of a hundred calls, how many are disturbed; 12 when left out
  --help           this text`

const optionsFor = (brands: readonly string[]) => ({
  minutes: z._default(amount(), 10),
  brand: z._default(oneOf(brands), brands[0] ?? ''),
  seed: z._default(wholeNumber(), 1),
  hostility: z._default(wholeNumber(), 12),
})

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return optionsFor(allBrands().map(({ key }) => key))
  },
  action: async (values) => (ensureBrowser() && (await playInShop(values)) ? undefined : failed),
})
