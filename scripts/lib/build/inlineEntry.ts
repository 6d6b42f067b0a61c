import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const entryScript = /<script type="module"[^>]* src="\/(assets\/index-[^"]+)"><\/script>/

/** Removes the indentation of inline scripts, and their comments. Each comment must fill a whole line. */
const withoutComments = (html: string): string => html.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, '')

/**
 * Writes the shop's entry script into the built page. The script is small and every page needs it, so inlining saves a
 * request. The comments of the page's other inline scripts are removed.
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
