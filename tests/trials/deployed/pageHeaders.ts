import type { InventoryEntry } from '../../../scripts/lib/build/scriptInventory.ts'
import { askPage } from './askPage.ts'

/**
 * Returns whether a header is about scripts, permissions or referrers, or about sites that may embed or read the page.
 */
const isTelling = (name: string) =>
  /^(?:content-security-policy|permissions-policy|referrer-policy|strict-transport-security|reporting-endpoints|refresh|x-.+-options|cross-origin-.+|access-control-.+)/.test(
    name,
  )

/**
 * Parts of each header: header name → parts. The parts of a content security policy are its directives; every other
 * header has one part.
 */
export type PageHeaders = Readonly<Record<string, readonly string[]>>

/**
 * Returns the parts of a header. Omits the hashes of built scripts, because these hashes change with each build. The
 * inventory lists them instead.
 */
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
 * Returns the headers of a deployed page [PCI DSS 11.6.1].
 * @throws Error with a one-line message if the host does not answer or sends no page
 */
export const headersAt = async (
  page: URL,
  inventory: readonly InventoryEntry[],
  ask: (url: URL) => Promise<Response> = askPage,
): Promise<PageHeaders> => {
  const answer = await ask(page)
  if (!answer.ok) throw new Error(`${page.href} sends no page: status ${answer.status}`)
  const built = new Set(inventory.map(({ integrity }) => `'${integrity}'`))
  const sent = [...answer.headers].filter(([name]) => isTelling(name))
  return Object.fromEntries(sent.map(([name, value]) => [name, partsOf(name, value, built)]))
}

/** Returns the differences between two versions of a page's headers, one line per difference. */
export const changedHeaders = (kept: PageHeaders, now: PageHeaders): string[] => {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(now)])]
  return names.flatMap((name) => {
    const [before, after] = [kept[name] ?? [], now[name] ?? []]
    return [
      ...before.filter((part) => !after.includes(part)).map((part) => `${name}: ${part} is missing`),
      ...after.filter((part) => !before.includes(part)).map((part) => `${name}: ${part} is new`),
    ]
  })
}
