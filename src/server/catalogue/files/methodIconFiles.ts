import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FileContent } from './schema.ts'

const types: Readonly<Record<string, string>> = { '.svg': 'svg+xml', '.png': 'png', '.webp': 'webp' }
/** Maximum size of an icon in bytes. The size is small, because lists of payment methods contain the icons. */
const largest = 4096

/** Replaces the names of icon files in `entries` by data URLs. Reports files that are unreadable or too large. */
export const readMethodIcons = async (folder: string, entries: FileContent<'methods'>): Promise<string[]> => {
  const problems: string[] = []
  const read = async (field: string, method: { icon?: string | null | undefined }) => {
    const { icon } = method
    const type = icon != null && !icon.includes('/') ? types[extname(icon)] : undefined
    if (icon == null || type === undefined) return
    const content = await readFile(join(folder, icon)).catch(() => null)
    method.icon = `data:image/${type};base64,${content?.toString('base64') ?? ''}`
    if (content === null) problems.push(`methods.json: ${field}.icon: ${icon} cannot be read`)
    else if (content.length > largest)
      problems.push(`methods.json: ${field}.icon: ${icon} is larger than ${largest} bytes`)
  }
  for (const [at, entry] of entries.entries())
    for (const platform of ['web', 'ios'] as const)
      for (const [nth, method] of entry[platform].entries()) {
        const field = `${at}.${platform}.${nth}`
        await read(field, method)
        for (const [under, sub] of method.sub.entries()) await read(`${field}.sub.${under}`, sub)
      }
  return problems
}
