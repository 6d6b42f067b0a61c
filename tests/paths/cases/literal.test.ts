import { stays, type TestCase } from 'statewalk/cases/testCase'
import { loadFlows } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'
import { refusalsIn } from './distinctRefusals.ts'
import { casesOf } from './writeCases.ts'

const all: TestCase[] = []
for (const flow of await loadFlows()) all.push(...(await casesOf(flow, { language: 'en', brand: 'watt' })).cases)
/** Matches a step whose action depends on whether the screen shows a control. */
const choice = /; if “|, if “|^(?:In the shop’s window, i|I)f /
const steps = all.flatMap(({ id, kind, steps: own }) =>
  own.map((step, at) => {
    const isLast = kind === 'transitions' && at === own.length - 1
    const previous = own.slice(0, at).findLast(({ expected }) => expected.length > 0)?.expected
    const sign = [step, own[at + 1], own[at + 2]].flatMap((each) => each?.expected ?? []).join()
    return { ...step, name: `${id} ${at + 1}`, previous, sign, isLast }
  }),
)

describe('A literal reader of the cases', () => {
  it('[TOL-04] does one action in each step', () => {
    const second = /(?:,| and|;|, then| and then|\. Then) (?:press|choose|type|log|order|leave|approve|copy|reload) /
    const several = steps.filter(
      ({ action }) =>
        second.test(action.replace(/^(?:On the page for testers,.*|In [^,]+, )/, '')) && !choice.test(action),
    )
    expect(several.map(({ name, action }) => `${name}: ${action}`)).toEqual([])
  })

  it('[TOL-04] finds the name of each button that a step presses', () => {
    const unnamed = steps.filter(
      ({ action }) => /\b[Pp]ress\b/.test(action) && !/“.+”|the (?:first|marked) \w+/.test(action),
    )
    expect(unnamed.map(({ name, action }) => `${name}: ${action}`)).toEqual([])
  })

  it('[TOL-04] knows the end of each wait', () => {
    const endless = steps.filter(({ action }) =>
      (action.match(/\bWait\b[^.]*(?:\.|$)|\bwait (?:for|until)\b[^.]*(?:\.|$)/g) ?? []).some(
        (wait) => !/\d|half a minute|a second/.test(wait),
      ),
    )
    expect(endless.map(({ name, action }) => `${name}: ${action}`)).toEqual([])
  })

  it('[TOL-04] reads plain words', () => {
    const vague =
      /nothing (?:else )?changes|nothing to press|press is over|is busy|button with the price|\bin its place|the other of both|\bat the provider\b|at an answer of|that it shows|\bThen:/
    const found = steps.flatMap(({ name, action, expected }) =>
      [action, ...expected].flatMap((text) => (vague.test(text) ? [`${name}: ${text}`] : [])),
    )
    expect(found).toEqual([])
  })

  it('[TOL-04] restores nothing after the last step', () => {
    const restoring = steps.filter(({ action, isLast }) => isLast && action.endsWith('Take used answers back.'))
    expect(restoring.map(({ name }) => name)).toEqual([])
  })

  it('[TOL-04] sees the effect of each step on the shop or on the page for testers', () => {
    const unseen = steps.filter(
      ({ expected, previous, sign }) =>
        previous && expected.length > 0 && expected.join() === previous.join() && !/message|tester|replaced/.test(sign),
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
      expected.flatMap((text) => (!text.startsWith(stays) && open.test(text) ? [`${name}: ${text}`] : [])),
    )
    expect(branches).toEqual([])
  })

  it('[TOL-04] waits less than a minute, and for a time in another tab', () => {
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
