import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { type Entry, namesIn } from 'trials/gallery/checks/texts'
import { root } from '../../../scripts/lib/run.ts'
import type { Language } from '../../../src/contract/codes.ts'
import { appDir } from '../../../src/server/program/built.ts'

const po = formatter({})

const catalogOf = async (language: Language): Promise<Entry[]> => {
  const filename = join(root, 'locales', language, 'messages.po')
  const catalog = await po.parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
  return Object.entries(catalog).map(([id, { message, translation }]) => ({
    id,
    english: message ?? id,
    translation: typeof translation === 'string' ? translation : '',
  }))
}

/** Returns the server's messages with their translations. The messages' keys are the English texts. */
const wordsOf = (language: Language): Entry[] => {
  const folder = join(root, 'src', 'server', 'i18n', 'words')
  const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const own = files.includes(`${language}.json`) ? read(`${language}.json`) : {}
  const english = new Set(files.flatMap((file) => Object.keys(read(file))))
  return [...english].map((id) => ({ id, english: id, translation: own[id] ?? '' }))
}

/** Returns the ids of the messages in the built scripts. */
export const builtNames = (): string[] => {
  const folder = join(appDir, 'assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return [...new Set(files.flatMap((file) => namesIn(readFileSync(join(folder, file), 'utf8'))))]
}

/** Returns all messages in a language: the app's message catalog, and the messages of the reference server. */
export const textsOf = async (language: Language): Promise<Entry[]> => [
  ...(await catalogOf(language)),
  ...wordsOf(language),
]
