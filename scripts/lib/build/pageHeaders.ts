import { askPage } from './askPage.ts'
import type { InventoryEntry } from './scriptInventory.ts'

/** By which a page says what it may do, what it sends along, and who may have it. */
const isTelling = (name: string) =>
  /^(?:content-security-policy|permissions-policy|referrer-policy|strict-transport-security|reporting-endpoints|refresh|x-.+-options|cross-origin-.+|access-control-.+)/.test(
    name,
  )

/** What headers say, by their names: a policy by its directives, others whole. */
export type PageHeaders = Readonly<Record<string, readonly string[]>>

/** A header's parts, without the hashes of scripts that were built: those have an inventory, and each build has others. */
const partsOf = (name: string, value: string, built: ReadonlySet<string>): string[] =>
  name.startsWith('content-security-policy')
    ? value.split(/[;,]/).map((directive) =>
        directive
          .trim()
          .split(/\s+/)
          .filter((source) => !built.has(source))
          .join(' '),
      )
    : [value]

/**
 * What the headers of a page elsewhere say [PCI DSS 11.6.1].
 * @throws Error with one line when nobody answers, or it sends no page
 */
export const headersAt = async (
  page: URL,
  inventory: readonly InventoryEntry[],
  ask: (url: URL) => Promise<Response> = askPage,
): Promise<PageHeaders> => {
  const answer = await ask(page)
  if (!answer.ok) throw new Error(`${page.href} sends no page: ${answer.status}`)
  const built = new Set(inventory.map(({ integrity }) => `'${integrity}'`))
  const sent = [...answer.headers].filter(([name]) => isTelling(name))
  return Object.fromEntries(sent.map(([name, value]) => [name, partsOf(name, value, built)]))
}

/** How headers differ from those that were kept, a line each. */
export const changedHeaders = (kept: PageHeaders, now: PageHeaders): string[] => {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(now)])]
  return names.flatMap((name) => {
    const [before, after] = [kept[name] ?? [], now[name] ?? []]
    return [
      ...before.filter((part) => !after.includes(part)).map((part) => `${name}: ${part} is missing`),
      ...after.filter((part) => !before.includes(part)).map((part) => `${name}: ${part} was not there`),
    ]
  })
}
