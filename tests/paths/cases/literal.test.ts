import { nothingChanges, type TestCase } from 'statewalk/cases/testCase'
import { loadFlows } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'
import { refusalsIn } from './distinctRefusals.ts'
import { casesOf } from './writeCases.ts'

const all: TestCase[] = []
for (const flow of await loadFlows()) all.push(...(await casesOf(flow, { language: 'en', brand: 'watt' })).cases)
const steps = all.flatMap(({ id, kind, steps: own }) =>
  own.map((step, at) => {
    const isLast = kind === 'transitions' && at === own.length - 1
    return { ...step, name: `${id} ${at + 1}`, previous: own[at - 1], isLast }
  }),
)

describe('A literal reader of the cases', () => {
  it('[TOL-04] finds “Then” after the prepared answers of each step', () => {
    const links = /\[Prepare [^\]]*\]\([^)]*what=fault[^)]*\)\./
    const unmarked = steps.filter(({ action }) => links.test(action) && !action.includes(' Then: '))
    expect(unmarked.map(({ name }) => name)).toEqual([])
  })

  it('[TOL-04] restores nothing after the last step', () => {
    const restoring = steps.filter(({ action, isLast }) => isLast && action.endsWith('Take used answers back.'))
    expect(restoring.map(({ name }) => name)).toEqual([])
  })

  it('[TOL-04] sees the effect of each step on the shop or on the page for testers', () => {
    const unseen = steps.filter(
      ({ expected, previous }) =>
        previous && expected.join() === previous.expected.join() && !/message|tester|replaced/.test(expected.join()),
    )
    expect(unseen.map(({ name }) => name)).toEqual([])
  })

  it('[TOL-04] sees which refusal a message belongs to', () => {
    const same = all.flatMap(({ id, steps: own }) => {
      const shown = own.flatMap(({ action, expected }) =>
        [...new Set(refusalsIn(action))].filter((text) => expected.includes(`The message “${text}” is shown.`)),
      )
      return shown.filter((text, at) => shown.indexOf(text) !== at).map((text) => `${id}: ${text}`)
    })
    expect(same).toEqual([])
  })

  it('[TOL-04] decides no branch of what must be seen', () => {
    const open = /^If | if it |, or “|[;,] (?:if|unless|before) |Without such/
    const branches = steps.flatMap(({ name, expected }) =>
      expected.flatMap((text) => (text !== nothingChanges && open.test(text) ? [`${name}: ${text}`] : [])),
    )
    expect(branches).toEqual([])
  })

  it('[TOL-04] waits at most half a minute, and for a time in another tab', () => {
    const waits = steps.flatMap(({ name, action }) =>
      /Wait (?:about |up to )?(?:a|two|\d+) minutes?|\btab of the browser and return/.test(action) ? [name] : [],
    )
    expect(waits).toEqual([])
  })

  it('[TOL-04] opens links of the page for testers by their words, and presses buttons by their names', () => {
    const texts = [...all.flatMap(({ preconditions }) => preconditions), ...steps.map(({ action }) => action)].join(
      '\n',
    )
    expect(texts).not.toMatch(/press Prepare\b|the address (?:that it shows|\/)|stay in sight/)
  })
})
