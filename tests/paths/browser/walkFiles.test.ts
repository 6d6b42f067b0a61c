import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openWalkFiles } from './walkFiles.ts'
import type { BrowserWalk } from './walkInBrowser.ts'

const folder = mkdtempSync(join(tmpdir(), 'walks-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = { id: 'p1' } as unknown as BrowserWalk['path']
const key = { flow: 'login', digest: 'd1', code: 'c1', id: 'p1' }
const walk = (...failures: string[]): BrowserWalk => ({
  path,
  failures,
  took: 5,
  evidence: { screenshots: [null, 'a.png'], trace: null },
  shown: [{ taken: ['a'], refused: [], states: ['editing'], situation: 's', ignored: [] }],
})

describe('Walked paths on disk [FLW-04]', () => {
  it('a resumed run skips the paths that passed before it was interrupted', () => {
    const first = openWalkFiles(folder, { shard: null, isResumed: false })
    first.add(key, [walk('late'), { ...walk(), isFlaky: true }])
    first.add({ ...key, id: 'p2' }, [walk('broken')])
    appendFileSync(join(folder, 'walked.jsonl'), '{"flow":"log')
    const next = openWalkFiles(folder, { shard: null, isResumed: true })
    expect(next.passed(key, path)).toEqual([walk('late'), { ...walk(), isFlaky: true }])
    expect(next.passed({ ...key, id: 'p2' }, path)).toBeNull()
    expect(next.passed({ ...key, digest: 'd2' }, path)).toBeNull()
    expect(next.passed({ ...key, code: 'c2' }, path)).toBeNull()
  })

  it('each shard writes its own file, and a resumed run combines all of them', () => {
    openWalkFiles(folder, { shard: 1, isResumed: false }).add(key, [walk()])
    openWalkFiles(folder, { shard: 2, isResumed: false }).add({ ...key, id: 'p2' }, [walk()])
    const whole = openWalkFiles(folder, { shard: null, isResumed: true })
    expect([whole.passed(key, path), whole.passed({ ...key, id: 'p2' }, path)]).toEqual([[walk()], [walk()]])
  })

  it('a run without --resume ignores earlier results', () => {
    openWalkFiles(folder, { shard: 1, isResumed: false }).add(key, [walk()])
    openWalkFiles(folder, { shard: null, isResumed: false })
    expect(openWalkFiles(folder, { shard: null, isResumed: true }).passed(key, path)).toBeNull()
  })
})
