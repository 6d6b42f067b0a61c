import { existsSync, readFileSync } from 'node:fs'
import { codeOfFlow } from 'flow-atlas/build/compare'
import { type ReadSource, ruleChanges } from 'flow-atlas/changes/rules'
import { expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { noticesMachine } from '../../../machines/notices/notices.machine.ts'
import { resultMachine } from '../../../machines/result/result.machine.ts'
import { shopAtlas } from './config.ts'

it('[TOL-03] the pause between two attempts of a call is a rule of every flow with calls', () => {
  const readNow = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
  const readThen = (path: string) => readNow(path)?.replace('retryPause = 4000', 'retryPause = 8000') ?? null
  const changesOf = (name: string, machine: AnyStateMachine) => {
    const codeOf = (read: ReadSource) => codeOfFlow({ name, machine }, read, shopAtlas.sharedCode)
    return ruleChanges(codeOf(readThen), codeOf(readNow)).map(({ code }) => code)
  }
  expect(changesOf('result', resultMachine)).toEqual([
    { was: ['const retryPause = 8000'], now: ['const retryPause = 4000'] },
  ])
  expect(changesOf('notices', noticesMachine)).toEqual([])
})
