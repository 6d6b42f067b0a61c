import { beforeAll, describe, expect, it } from 'vitest'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { loginModel } from '../../../machines/login/login.paths.ts'
import { explorerOf } from '../../paths/explorer.ts'
import { anyModel } from '../../paths/model.ts'
import { chartOf, type EditableState, editableOf, stateAt } from '../../paths/mutants/editable.ts'
import { sheetOf } from '../sheet/describe.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { changedParts, digestOf, partsOf, wholeName } from './parts.ts'
import { changeWords, goneFlow, olderForm, signed, signedFlow, signedLine } from './signed.ts'

const texts = [{ key: 'log_fail', words: { en: 'Login failed.', de: 'Das ging nicht.' } }]
const who = { by: 'Ada', date: '2026-11-22', commit: 'abcdef0123456789' }

describe('A sign-off', () => {
  let sheet: ExploredFlow
  beforeAll(() => {
    const explorer = explorerOf({ machine: loginMachine, model: anyModel(loginModel) })
    sheet = sheetOf({ name: 'login', explorer, criteria: [], textOf: () => 'Login failed.' })
  })
  const partsWith = (change: Partial<ExploredFlow>, own = texts) => partsOf({ ...sheet, ...change }, own)
  const changesOf = (change: Partial<ExploredFlow>, own = texts) =>
    changedParts(partsWith({}), partsWith(change, own)).map(changeWords)

  it('holds as long as the flow is the same, whoever draws it and however it is covered', () => {
    const signoff = signed({ flow: 'login', parts: partsWith({}) }, who)
    const now = signedFlow(
      { flow: 'login', title: 'Logging in', parts: partsWith({ coverages: [], tallies: [] }) },
      signoff,
    )
    expect(now.changes).toEqual([])
    expect(signedLine(now)).toBe('Logging in: signed by Ada on 2026-11-22 (abcdef01), the same since')
    expect(signoff.digest).toBe(digestOf(partsWith({})))
  })

  it('a text, a target, a time, an action, a state that is new or gone: each is named', () => {
    const withFirst = <T>(all: readonly T[], at: number, change: Partial<T>) =>
      all.map((each, index) => (index === at ? { ...each, ...change } : each))
    const at = sheet.transitions.findIndex(({ id }) => id.startsWith('editing --submitted'))
    const id = sheet.transitions[at]?.id
    const named = [`changed: transition ${id}`]
    expect(changesOf({ transitions: withFirst(sheet.transitions, at, { to: [1] }) })).toEqual(named)
    expect(changesOf({ transitions: withFirst(sheet.transitions, at, { does: ['wait'] }) })).toEqual(named)
    expect(changesOf({ transitions: withFirst(sheet.transitions, at, { names: ['after 4 s'] }) })).toEqual(named)
    expect(changesOf({ states: withFirst(sheet.states, 2, { label: 'Other words' }) })).toEqual([
      `changed: state ${sheet.states[2]?.key}`,
    ])
    expect(changesOf({ states: sheet.states.slice(0, -1) })).toContain(`gone: state ${sheet.states.at(-1)?.key}`)
    expect(changesOf({}, [{ key: 'log_fail', words: { en: 'No.', de: '' } }])).toContain('changed: text log_fail')
  })

  it('what was signed stands beside what is now, in words and whichever language differs', () => {
    const at = sheet.transitions.findIndex(({ id }) => id.startsWith('editing --submitted'))
    const toWords = (index = 0) => `leads to: ${sheet.states[index]?.label} (${sheet.states[index]?.key})`
    const transitions = sheet.transitions.map((each, index) => (index === at ? { ...each, to: [1] } : each))
    const [change] = changedParts(partsWith({}), partsWith({ transitions }))
    expect(change?.was).toEqual([toWords(sheet.transitions[at]?.to[0])])
    expect(change?.now).toEqual([toWords(1)])
    const textWith = (words: { en: string; de: string }) =>
      changedParts(partsWith({}), partsWith({}, [{ key: 'log_fail', words }])).filter(({ name }) =>
        name.startsWith('text'),
      )
    expect(textWith({ en: 'No.', de: 'Das ging nicht.' })).toEqual([
      { name: 'text log_fail', kind: 'changed', was: ['“Login failed.”'], now: ['“No.”'] },
    ])
    expect(textWith({ en: 'Login failed.', de: 'Nein.' })).toEqual([
      { name: 'text log_fail', kind: 'changed', was: ['in de as signed'], now: ['in de other words'] },
    ])
  })

  it('a guard that only answers otherwise is told too', () => {
    const board = { ...sheet.board, starts: [...sheet.board.starts].reverse().map((each) => each + 1) }
    expect(changesOf({ board })).toEqual([`changed: ${wholeName}`])
    // its digest tells nobody anything
    expect(changedParts(partsWith({}), partsWith({ board }))[0]).toMatchObject({ was: [], now: [] })
  })

  const sheetWith = (edit: (root: EditableState) => void) => {
    const root = editableOf(loginMachine)
    edit(root)
    const machine = chartOf(root, loginMachine.implementations)
    const explorer = explorerOf({ machine, model: anyModel(loginModel) })
    return sheetOf({ name: 'login', explorer, criteria: [], textOf: () => 'Login failed.' })
  }

  it('an effect that is asked with something else is told, though every row stays as it was', () => {
    const other = sheetWith((root) => {
      const [call] = stateAt(root, ['authenticating']).invoke
      if (call) call.input = () => ({ kind: 'password', username: 'somebody else', password: '' })
    })
    expect(other.transitions.map(({ does }) => does)).toEqual(sheet.transitions.map(({ does }) => does))
    expect(changesOf(other)).toEqual([`changed: ${wholeName}`])
    const words = [{ key: 'log_fail', words: { en: 'No.', de: '' } }]
    expect(changesOf(other, words)).toEqual(expect.arrayContaining(['changed: text log_fail', `changed: ${wholeName}`]))
  })

  it('a sign-off of an older form, which held less, counts as one that has to be made anew', () => {
    const { form: _, ...older } = signed({ flow: 'login', parts: partsWith({}) }, who)
    const now = signedFlow({ flow: 'login', title: 'Logging in', parts: partsWith({}) }, older)
    expect(now.changes.map(changeWords)).toEqual([`changed: ${olderForm}`])
  })

  it('a flow that was signed and is gone is named', () => {
    const gone = goneFlow(signed({ flow: 'login', parts: partsWith({}) }, who))
    expect(signedLine(gone)).toBe(`${sheet.title}: is gone since it was signed by Ada on 2026-11-22 (abcdef01)`)
  })

  it('a flow that nobody has signed says so', () => {
    const now = signedFlow({ flow: 'login', title: 'Logging in', parts: {} }, undefined)
    expect(signedLine(now)).toBe('Logging in: not signed yet')
  })
})
