import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a report into a folder: objects as JSON, strings as they are. */
export const writeReport = (folder: string, file: string, content: object | string): void => {
  mkdirSync(folder, { recursive: true })
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
  writeFileSync(join(folder, file), text)
}
