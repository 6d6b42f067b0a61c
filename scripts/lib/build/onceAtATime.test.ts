import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onceAtATime } from './onceAtATime.ts'

describe('Work that several processes start at once', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'topup-once-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is run by one process; the others continue when it is done', async () => {
    let times = 0
    let isDone = false
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const work = async () => {
      times += 1
      begun.resolve()
      await end.promise
      isDone = true
    }
    const ends: string[] = []
    const first = onceAtATime(folder, () => isDone, work).then(() => ends.push('first'))
    await begun.promise
    const second = onceAtATime(folder, () => isDone, work).then(() => ends.push('second'))
    await Promise.race([second, new Promise((resolve) => setImmediate(resolve))])
    expect(ends).toEqual([])
    end.resolve()
    await Promise.all([first, second])
    expect([times, ends.sort()]).toEqual([1, ['first', 'second']])
  })

  it('is retried by the next process if it fails', async () => {
    let times = 0
    const work = async () => {
      times += 1
      if (times === 1) throw new Error('broken')
    }
    const isDone = () => times > 1
    await expect(onceAtATime(folder, isDone, work)).rejects.toThrow('broken')
    await onceAtATime(folder, isDone, work)
    expect(times).toBe(2)
  })

  it('is not repeated once it is done', async () => {
    await onceAtATime(
      folder,
      () => true,
      () => Promise.reject(new Error('done again')),
    )
  })
})
