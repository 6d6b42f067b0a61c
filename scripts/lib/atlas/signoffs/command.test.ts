import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedSection } from '../../../../src/atlas/pages/signedSection.ts'
import type { ExploredFlow } from '../../../../src/atlas/sheet/sheet.ts'
import { loadFlows } from '../../../../src/paths/flows.ts'
import { sheetsOf } from '../sheets.ts'
import { listSigned, signedFlows, signFlows } from './command.ts'
import { readSignoffs } from './files.ts'

describe('Signing flows', () => {
  let sheets: readonly ExploredFlow[] = []
  let folder = ''
  let said: string[] = []
  beforeAll(async () => {
    const flows = (await loadFlows()).filter(({ name }) => ['login', 'notices'].includes(name))
    sheets = sheetsOf(flows, [])
  })
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'signoffs-')), 'signoffs')
    said = []
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  const desk = (now = sheets, commit = () => 'abcdef0123456789') => ({
    folder,
    commit,
    sheets: async () => now,
    say: (line: string) => void said.push(line),
  })
  const sign = (flows: readonly string[], now = sheets) =>
    signFlows({ by: 'Ada', flows, today: new Date('2026-11-24T01:00:00Z') }, desk(now))
  /** As they would be with another first state's words. */
  const changed = () =>
    sheets.map((sheet) =>
      sheet.name === 'login'
        ? { ...sheet, states: sheet.states.map((state, at) => (at === 1 ? { ...state, label: 'Other words' } : state)) }
        : sheet,
    )

  it('keeps who signed which flows when and of which commit, and says in which files', async () => {
    await sign(['notices'])
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/notices\.json$/)
    expect(readdirSync(folder)).toEqual(['notices.json'])
    expect(readSignoffs(folder)).toMatchObject([
      { flow: 'notices', by: 'Ada', date: '2026-11-24', commit: 'abcdef0123456789' },
    ])
  })

  it('signs nothing of what no commit has', async () => {
    const uncommitted = () => {
      throw new Error('commit them first')
    }
    const wanted = { by: 'Ada', flows: ['login'], today: new Date(0) }
    await expect(signFlows(wanted, desk(sheets, uncommitted))).rejects.toThrow('commit them first')
    expect(existsSync(folder)).toBe(false)
  })

  it('the list succeeds where every flow is as it was signed', async () => {
    await sign(['login', 'notices'])
    said = []
    expect(await listSigned({ isOnlyList: false }, desk())).toBe(0)
    expect(said).toEqual(['0 of 2 flows changed since they were signed, 0 not signed yet'])
  })

  it('the list fails where a flow was never signed, unless it is only to list', async () => {
    await sign(['login'])
    said = []
    expect(await listSigned({ isOnlyList: false }, desk())).toBe(1)
    expect(said).toEqual(['0 of 2 flows changed since they were signed, 1 not signed yet: notices'])
    expect(await listSigned({ isOnlyList: true }, desk())).toBe(0)
  })

  it('the list fails where a flow has changed since, and says what of it', async () => {
    await sign(['login', 'notices'])
    said = []
    expect(await listSigned({ isOnlyList: false }, desk(changed()))).toBe(1)
    expect(said[0]).toMatch(/: 1 change since it was signed by Ada on 2026-11-24 \(abcdef01\)$/)
    expect(said[1]).toBe(`  changed: state ${sheets[0]?.states[1]?.key}`)
    expect(said.at(-1)).toBe('1 of 2 flows changed since they were signed, 0 not signed yet')
    expect(await listSigned({ isOnlyList: true }, desk(changed()))).toBe(0)
  })

  it('a flow that was signed and is gone is named, and the list fails', async () => {
    await sign(['login', 'notices'])
    said = []
    const left = sheets.filter(({ name }) => name === 'notices')
    expect(await listSigned({ isOnlyList: false }, desk(left))).toBe(1)
    const title = sheets.find(({ name }) => name === 'login')?.title
    expect(said.slice(0, 2)).toEqual([
      `${title}: is gone since it was signed by Ada on 2026-11-24 (abcdef01)`,
      '  who agrees deletes docs/signoffs/login.json',
    ])
    const page = signedSection(await signedFlows(left, folder)).html
    expect(page).toContain(`<h3>${title} `)
    expect(page).toContain('gone since')
    expect(page).not.toContain('flows/login.html')
  })

  it('the first page tells the same: those that changed first', async () => {
    await sign(['login'])
    const page = signedSection(await signedFlows(changed(), folder)).html
    expect(page).toContain('1 changed since, 0 as signed, 1 not signed yet')
    expect(page).toContain(`flows/login.html#state=${sheets[0]?.states[1]?.key}`)
    expect(page.indexOf('flows/login.html')).toBeLessThan(page.indexOf('flows/notices.html'))
    expect(signedSection([]).html).toBe('')
  })
})
