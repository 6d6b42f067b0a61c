import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vendorScripts, vendorTestScripts } from '../../../src/paymentForms/scripts.ts'
import type { EmbeddedSettings } from '../../../src/server/http/pages/embeddedPages.ts'
import { root } from '../run.ts'

/**
 * A script that a page may run. The script of a third party has no hash, because its contents may change at any time.
 */
export type InventoryEntry = { script: string; reason: string; integrity: string | null }

export const integrityOf = (bytes: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** File with the inventory. The file is outside the folder of the built app, so that no page can request it. */
export const inventoryFile = join(root, 'dist', 'scripts.json')

/** Why the pages need each script. Inline scripts are identified by their page, external scripts by their file. */
export const reasons: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^index\.html script 1$/, 'stores taps and choices until the app is ready, and hides closed banners'],
  [/^index\.html script 2$/, 'starts the shop'],
  [
    /^index\.html script 3$/,
    'reports that the browser is too old, that the shop was updated, or that code could not be loaded',
  ],
  [/^login\.html/, 'passes the result of a login to the page that started it'],
  [/^embedded\.html/, 'shows a payment provider’s form, in a separate document and origin'],
  [/^assets\/messages-/, 'texts of a language'],
  [
    /^assets\/(?:embedded|airwallex|antom|welcome)-/,
    'shows a payment provider’s form, in a separate document and origin',
  ],
  [/^assets\/login-/, 'passes the result of a login to the page that started it'],
  [
    /^assets\/(?:google|apple|facebook|vk|huawei|twitter|channel|adapter|oauthLogin|loginCallbackText)-/,
    'logs in with an account of another provider',
  ],
  [/^assets\/(?:live|inspect|recorder|packages)-/, 'shows running charts to developers, on test hosts only'],
  [/^assets\/flowCounter-/, 'counts the steps of some visits, without any data about the player'],
  [/^assets\/[\w.-]+-[\w-]{7}\.js$/, 'a part of the shop'],
  [/^sw\.js$/, 'caches built files for the next visit; reads no page and no call'],
  [
    /^offline\.js$/,
    'shows the last goods and orders without a connection, and reopens the shop when the connection returns',
  ],
]

export const providerReason = 'shows the form of its payment provider, in the forms’ document only'

/**
 * Returns the entry of a script.
 * @throws Error if `reasons` does not say why the page needs the script
 */
const entryOf = (script: string, bytes: string | Uint8Array): InventoryEntry => {
  const [, reason] = reasons.find(([name]) => name.test(script)) ?? []
  if (reason === undefined)
    throw new Error(`${script} is a script without a reason (scripts/lib/build/scriptInventory.ts)`)
  return { script, reason, integrity: integrityOf(bytes) }
}

/** Returns the inline scripts of a page, without script elements that contain data. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)

/** Every script that a built app may run, with reason and hash [PCI DSS 6.4.3]. */
export const inventoryOf = async (appDir: string): Promise<InventoryEntry[]> => {
  const names = (await readdir(appDir, { recursive: true, encoding: 'utf8' })).sort()
  const entries = await Promise.all(
    names.map(async (name) => {
      if (/\.js$/.test(name)) return [entryOf(name, await readFile(join(appDir, name)))]
      if (!/^\w+\.html$/.test(name)) return []
      const scripts = inlineScripts(await readFile(join(appDir, name), 'utf8'))
      return scripts.map((text, at) => entryOf(`${name} script ${at + 1}`, text))
    }),
  )
  return entries.flat()
}

/**
 * Returns the providers' scripts that a page may load: from the providers' own addresses, and from the addresses at
 * which the deployment serves them.
 */
export const allowedScripts = (deployed: EmbeddedSettings): InventoryEntry[] =>
  [vendorScripts, vendorTestScripts, deployed.scripts, deployed.testScripts]
    .flatMap((addresses) => Object.values(addresses))
    .map((script) => ({ script, reason: providerReason, integrity: null }))

export const writeInventory = async (appDir: string, file: string): Promise<void> =>
  writeFile(file, `${JSON.stringify(await inventoryOf(appDir), null, 2)}\n`)
