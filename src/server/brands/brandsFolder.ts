import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { clashesWith, copiesOf } from '../../../brands/hosts.ts'
import { brands, limitBrands, supplyBrands } from '../../../brands/index.ts'
import { type Brand, checkBrand } from '../../../brands/schema.ts'

export type BrandFile = { file: string; brand: Brand | null; problems: string[] }

const lineOf = (error: unknown) => (error instanceof Error ? error.message.split('\n', 1)[0] : String(error))
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : lineOf(error))

const readBrand = async (path: string): Promise<BrandFile> => {
  const file = basename(path)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    return { file, brand: null, problems: [`the file: cannot be read (${codeOf(error)})`] }
  }
  try {
    // some editors start a file with a byte order mark, which JSON.parse rejects
    return { file, ...checkBrand(JSON.parse(text.replace(/^\uFEFF/, ''))) }
  } catch (error) {
    return { file, brand: null, problems: [`the file: is no JSON: ${lineOf(error)}`] }
  }
}

/** Checks each file against the schema, the built-in brands, and the earlier files in the list. */
export const checkBrandFiles = async (paths: readonly string[]): Promise<BrandFile[]> => {
  const files = await Promise.all(paths.map(readBrand))
  const examples: readonly Brand[] = Object.values(brands)
  const known = [...examples]
  return files.map(({ file, brand, problems }) => {
    if (!brand) return { file, brand, problems }
    const wrong = [...clashesWith(known, brand), ...copiesOf(examples, brand)]
    known.push(brand)
    return { file, brand: wrong.length > 0 ? null : brand, problems: wrong }
  })
}

/**
 * Returns the paths of the folder's brand files, sorted by name. Skips hidden files.
 * @throws Error with a one-line message if the folder cannot be read
 */
export const brandFilesIn = async (folder: string): Promise<string[]> => {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .map((name) => join(folder, name))
  } catch (error) {
    throw new Error(`BRANDS_DIR=${folder} cannot be read (${codeOf(error)})`)
  }
}

/**
 * Adds the folder's brands. Must be called before the server starts [BRD-01].
 * @throws Error with a one-line message that lists every invalid file and field; in this case no brand is added
 */
export const supplyBrandsFrom = async (folder: string): Promise<void> => {
  const files = await checkBrandFiles(await brandFilesIn(folder))
  const problems = files.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`))
  if (problems.length > 0) throw new Error(`BRANDS_DIR=${folder} is refused: ${problems.join('; ')}`)
  supplyBrands(files.flatMap(({ brand }) => (brand ? [brand] : [])))
}

/**
 * Adds the brands of the folder BRANDS_DIR, then keeps only the brands that BRANDS lists. Must be called before the
 * server starts.
 * @throws Error with a one-line message that lists every invalid file and field, or the unknown brands
 */
export const chooseBrands = async ({ BRANDS_DIR, BRANDS }: NodeJS.ProcessEnv): Promise<void> => {
  if (BRANDS_DIR) await supplyBrandsFrom(BRANDS_DIR)
  if (BRANDS) limitBrands(BRANDS.split(',').map((key) => key.trim()))
}
