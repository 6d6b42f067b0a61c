import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blanksOf, findingsIn, readCatalogs } from './lib/catalogs.ts'
import { root, run } from './lib/run.ts'

/*
 * Brings the catalogs up to date with the code and reports blank, unused and over-long texts.
 * With --check it changes nothing, and fails when a catalog is behind the code or has a blank or unused text.
 */
const isCheck = process.argv.includes('--check')
const code = await run('lingui', isCheck ? ['check', 'sync'] : ['extract', '--clean'])
const all = await readCatalogs()
const findings = all.flatMap(([language, texts]) => findingsIn(language, texts))
for (const { language, kind, message } of findings) console.log(`${language}  ${kind}  ${message}`)
const blanks = `${JSON.stringify(blanksOf(all), null, 2)}\n`
if (!isCheck) await writeFile(join(root, 'locales', 'blanks.json'), blanks)
const bad = findings.filter(({ kind }) => kind !== 'over-long').length
console.log(`${all.length} languages, ${all[0]?.[1].length ?? 0} texts, ${bad} blank or unused`)
process.exitCode = code !== 0 || (isCheck && bad > 0) ? 1 : 0
