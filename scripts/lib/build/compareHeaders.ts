import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { changedHeaders, headersAt, type PageHeaders } from '../../../tests/trials/deployed/pageHeaders.ts'
import type { InventoryEntry } from './scriptInventory.ts'

const keptHeaders = z.record(z.string(), z.record(z.string(), z.array(z.string())))

/**
 * Prints the differences between the headers and the file. If the file does not exist, stores the headers in it.
 * @returns the number of differences
 */
export const compareHeaders = async (
  file: string,
  pages: readonly string[],
  inventory: readonly InventoryEntry[],
): Promise<number> => {
  const now: Record<string, PageHeaders> = {}
  for (const page of pages) now[page] = await headersAt(new URL(page), inventory)
  if (!existsSync(file)) {
    await writeFile(file, `${JSON.stringify(now, null, 2)}\n`)
    console.log(`Stored the headers of ${pages.length} pages in ${file}`)
    return 0
  }
  const kept = keptHeaders.parse(JSON.parse(await readFile(file, 'utf8')))
  const changed = pages.flatMap((page) =>
    changedHeaders(kept[page] ?? {}, now[page] ?? {}).map((change) => `${page} ${change}`),
  )
  for (const change of changed) console.log(change)
  return changed.length
}
