import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command, failed, flag } from '../src/server/program/cli.ts'
import { blanksOf, findingsIn, readCatalogs } from './lib/catalogs.ts'
import { root, run } from './lib/run.ts'

const help = `Extracts the texts of the code into the catalogs, and reports blank, unused and over-long texts.

  npm run texts
  npm run texts -- --check  changes nothing; fails if a catalog lacks texts of the code, or has a blank or unused text
  --help                    this text`

const carry = async (isCheck: boolean) => {
  const code = await run('lingui', isCheck ? ['check', 'sync'] : ['extract', '--clean'])
  const all = await readCatalogs()
  const findings = all.flatMap(([language, texts]) => findingsIn(language, texts))
  for (const { language, kind, message } of findings) console.log(`${language}  ${kind}  ${message}`)
  const blanks = `${JSON.stringify(blanksOf(all), null, 2)}\n`
  if (!isCheck) await writeFile(join(root, 'locales', 'blanks.json'), blanks)
  const bad = findings.filter(({ kind }) => kind !== 'over-long').length
  console.log(`${all.length} languages, ${all[0]?.[1].length ?? 0} texts, ${bad} blank or unused`)
  return code !== 0 || (isCheck && bad > 0) ? failed : undefined
}

await command({ help, options: { check: flag }, action: ({ check }) => carry(check) })
