import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blanksOf, readCatalog } from '../../scripts/lib/catalogs.ts'
import { root } from '../../scripts/lib/run.ts'
import type { loadCatalog } from '../../src/app/language/catalogs.ts'
import type { Language } from '../../src/contract/codes.ts'

/** Texts by language and key. A text that is empty or contains only spaces counts as missing. */
const catalogs: Partial<Record<Language, Record<string, string>>> = {
  en: { Pay: 'Pay', Buy: 'Buy', Close: 'Close', Back: 'Back' },
  ja: { Pay: '支払う', Buy: '購入', Close: '', Back: ' ' },
  ko: { Pay: '결제', Buy: '', Close: '', Back: ' ' },
}
const catalogOf = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([message, text]) => `msgid "${message}"\nmsgstr "${text}"\n`)
    .join('\n')
const configuration = `import { formatter } from '@lingui/format-po'
export default {
  sourceLocale: 'en', locales: ['en', 'ja', 'ko'], fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
}`

let folder: string
let load: typeof loadCatalog
const ids: Record<string, string> = {}

/** Copies the app's text loader into a temporary folder, beside these texts. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogs-'))
  const locales = join(folder, 'locales')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await writeFile(join(folder, 'lingui.config.js'), configuration)
  for (const file of ['src/app/language/catalogs.ts', 'src/contract/codes.ts', 'src/domain/text/pickLanguage.ts'])
    await cp(join(root, file), join(folder, file))
  const read = []
  for (const [language, texts] of Object.entries(catalogs) as [Language, Record<string, string>][]) {
    await mkdir(join(locales, language), { recursive: true })
    await writeFile(join(locales, language, 'messages.po'), catalogOf(texts))
    read.push([language, await readCatalog(language, locales)] as const)
  }
  for (const { message, id } of read[0]?.[1] ?? []) ids[message] = id
  await writeFile(join(locales, 'blanks.json'), JSON.stringify(blanksOf(read)))
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [lingui({ cwd: folder })],
    build: { ssr: join(folder, 'src/app/language/catalogs.ts'), outDir: join(folder, 'dist') },
  })
  load = (await import(/* @vite-ignore */ join(folder, 'dist', 'catalogs.js'))).loadCatalog
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const shown = async (language: Language, brandDefault: Language) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: await load(language, brandDefault) } })
  return ['Pay', 'Buy', 'Close', 'Back'].map((message) => i18n._(ids[message] ?? message))
}

it('[LOC-04] replaces a blank entry by the brand’s default language, then by English, and never shows a blank or a key', async () => {
  expect(await shown('ko', 'ja')).toEqual(['결제', '購入', 'Close', 'Back'])
  expect(await shown('ja', 'ja')).toEqual(['支払う', '購入', 'Close', 'Back'])
  expect(await shown('ko', 'en')).toEqual(['결제', 'Buy', 'Close', 'Back'])
  expect(await shown('en', 'ja')).toEqual(['Pay', 'Buy', 'Close', 'Back'])
})
