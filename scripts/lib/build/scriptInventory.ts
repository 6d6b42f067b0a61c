import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vendorScripts, vendorTestScripts } from '../../../src/paymentForms/scripts.ts'
import type { EmbeddedSettings } from '../../../src/server/http/pages/embeddedPages.ts'
import { root } from '../run.ts'

/** Beside the built app, where no page can ask for it. */
export const inventoryFile = join(root, 'dist', 'scripts.json')

/** Why each script of the built app is there: by its page where it stands in one, by its file else. */
export const reasons: readonly (readonly [name: RegExp, reason: string])[] = [
  [
    /^index\.html script 1$/,
    'keeps taps and choices that come before the app answers, and hides banners that were closed',
  ],
  [/^index\.html script 2$/, 'starts the shop'],
  [
    /^index\.html script 3$/,
    'says that the browser is too old, that the shop has been updated, or that its code did not come',
  ],
  [/^login\.html/, 'hands a login’s answer to the page that waits for it'],
  [/^embedded\.html/, 'shows a payment provider’s form, in a document and origin of its own'],
  [/^assets\/messages-/, 'texts of a language'],
  [
    /^assets\/(?:embedded|airwallex|antom|welcome)-/,
    'shows a payment provider’s form, in a document and origin of its own',
  ],
  [/^assets\/login-/, 'hands a login’s answer to the page that waits for it'],
  [
    /^assets\/(?:google|apple|facebook|vk|huawei|twitter|channel|adapter|oauthLogin|loginCallbackText)-/,
    'logs in by another account',
  ],
  [
    /^assets\/(?:live|inspect|recorder|packages)-/,
    'shows running charts to developers on test hosts; no other host loads it',
  ],
  [
    /^assets\/flowCounter-/,
    'counts, in a share of visits, which steps are taken in the shop, and nothing of who took them',
  ],
  [/^assets\/[\w.-]+-[\w-]{8}\.js$/, 'a part of the shop'],
  [/^sw\.js$/, 'keeps built files for the next visit; reads no page and no call'],
  [/^offline\.js$/, 'shows what was seen last, and opens the shop again when the connection is back'],
]

/** Why the payment providers' scripts may run. */
export const providerReason = 'takes the payment in its provider’s form, in the forms’ document alone'

/** A script, and what its contents are: null for one that is somebody else's, and may change at any time. */
export type InventoryEntry = { script: string; reason: string; integrity: string | null }

export const integrityOf = (bytes: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** @throws Error for a script that nobody has given a reason for */
const entryOf = (script: string, bytes: string | Uint8Array): InventoryEntry => {
  const [, reason] = reasons.find(([name]) => name.test(script)) ?? []
  if (reason === undefined)
    throw new Error(`${script} is a script without a reason (scripts/lib/build/scriptInventory.ts)`)
  return { script, reason, integrity: integrityOf(bytes) }
}

/** Scripts that stand in a page; data in script elements is none. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)

/** Every script that a built app may run, with why it is there and what its contents are [PCI DSS 6.4.3]. */
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

/** The payment providers' scripts that the forms' document may run: at their own addresses, and where a deployment has them. */
export const allowedScripts = (deployed: EmbeddedSettings): InventoryEntry[] =>
  [vendorScripts, vendorTestScripts, deployed.scripts, deployed.testScripts]
    .flatMap((addresses) => Object.values(addresses))
    .map((script) => ({ script, reason: providerReason, integrity: null }))

/** Writes a built app's inventory. */
export const writeInventory = async (appDir: string, file: string): Promise<void> =>
  writeFile(file, `${JSON.stringify(await inventoryOf(appDir), null, 2)}\n`)
