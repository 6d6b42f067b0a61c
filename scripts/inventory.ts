import { readFile } from 'node:fs/promises'
import { appDir } from './lib/build/build.ts'
import { type InventoryEntry, inventoryFile, inventoryOf, strangersAt } from './lib/build/scriptInventory.ts'
import { command, failed } from './lib/cli.ts'

const help = `Compares the scripts of shops' pages with those that were built (docs/scripts.md).

  npm run inventory                             prints the built ones, with reason and integrity
  npm run inventory -- https://topup.example.com/ …   fails where a page sends another
  --help                                        this text`

const check = async (pages: readonly string[]): Promise<number> => {
  if (pages.length === 0) {
    console.table(await inventoryOf(appDir))
    return 0
  }
  const inventory: InventoryEntry[] = JSON.parse(await readFile(inventoryFile, 'utf8'))
  let found = 0
  for (const page of pages) {
    const strangers = await strangersAt(new URL(page), inventory)
    found += strangers.length
    console.log(strangers.length === 0 ? `${page} is as it was built` : `${page}\n  ${strangers.join('\n  ')}`)
  }
  return found === 0 ? 0 : failed
}

await command({ help, takesWords: true, action: (_, pages) => check(pages) })
