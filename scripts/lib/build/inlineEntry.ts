import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const entryScript = /<script type="module"[^>]* src="\/(assets\/index-[^"]+)"><\/script>/

/** Removes comments and indentation. Each comment must fill a whole line. */
const withoutComments = (html: string): string => html.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, '')

/**
 * Writes the entry script into the pages. The script is small and every page needs it, so inlining saves a request.
 * @throws Error if the built page has no entry script
 */
export const inlineEntry = async (appDir: string): Promise<void> => {
  const page = join(appDir, 'index.html')
  const html = withoutComments(await readFile(page, 'utf8'))
  const [tag, file] = entryScript.exec(html) ?? []
  if (!tag || !file) throw new Error('the built page has no entry')
  const code = await readFile(join(appDir, file), 'utf8')
  const inPage = code
    .trim()
    .replace(/(["'`])\.\//g, '$1/assets/')
    .replaceAll('</script', '<\\/script')
  await writeFile(
    page,
    html.replace(tag, () => `<script type="module">${inPage}</script>`),
  )
}
