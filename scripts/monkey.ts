import { ensureBrowser } from 'trials/support/browser'
import * as z from 'zod/mini'
import { allBrands } from '../brands/index.ts'
import { amount, command, failed, oneOf, wholeNumber } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { playInShop } from '../tests/trials/monkey/monkey.ts'

const help = `Presses random controls in the real shop on the reference server, while some of the server's answers are
late, wrong or lost. Each state that a chart enters and each transition that it takes must be in the atlas; each
screen must belong to a state, and each popup to a state in which it may be open. Prints each difference with the
presses before it, and writes reports/monkey.json. Exit code 1 if there are differences.

  npm run monkey -- --minutes 60 --brand watt

  --minutes N      duration in minutes; 10 by default
  --brand KEY      key of the brand; the first brand by default
  --seed N         seed of the random presses; 1 by default
  --hostility N    percentage of calls that are disturbed; 12 by default
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
