import { paused } from 'statewalk/cases/playbook'
import type { TestCase } from 'statewalk/cases/testCase'

type CaseStep = TestCase['steps'][number]

/** Matches a text about a window other than the shop’s window. */
const elsewhere = /^(?:On the page for testers|In (?:the provider’s|a second|the second|another)\b)/
const takesBack = /^On the page for testers, press “Take used answers back”/
/** Matches a sentence that tells the tester to act. Any other sentence is a wait or a note. */
const act =
  /^(?:Check|Choose|Close|Copy|Do|Go|If|In|Look|Make|On|Open|Paste|Press|Reload|Replace|Return|Scroll|Set|Stay|Type|Use)\b/
const returns = 'Return to the shop’s window.'

/** Returns the actions in a text. A sentence without an action belongs to the action before it. */
export const actionsIn = (text: string): string[] => {
  const all: string[] = []
  for (const sentence of text.split(/(?<=[.?!]”?) (?=[A-Z])/)) {
    const last = all.at(-1)
    const isOwn = act.test(sentence) || (/^Wait\b/.test(sentence) && elsewhere.test(last ?? ''))
    if (last === undefined || isOwn) all.push(sentence)
    else all.splice(-1, 1, `${last} ${sentence}`)
  }
  return all
}

/**
 * Splits steps, so that each step has one action. A step names its window if the previous step was in another window.
 * Each expected result belongs to the step in the window that shows the result. Other steps only pause.
 */
export const oneActionEach = (steps: readonly CaseStep[]): CaseStep[] => {
  let isAway = false
  return steps.flatMap((step) => {
    const actions = actionsIn(step.action)
    const last = actions.at(-1) ?? ''
    const signs = step.expected.filter((text) => elsewhere.test(text))
    const seen = step.expected.filter((text) => !elsewhere.test(text))
    const checksAway = takesBack.test(last) || signs.length > 0
    if (elsewhere.test(last) && !checksAway) actions.push(returns)
    const at = actions.length - (checksAway ? 2 : 1)
    return actions.map((action, index): CaseStep => {
      const inShop = !elsewhere.test(action)
      const isBack = isAway && inShop && action !== returns && !action.startsWith('In the shop’s window')
      isAway = !inShop
      const own = index === Math.max(at, 0)
      const text = own ? action : paused(action)
      return {
        action: isBack ? `In the shop’s window, ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text,
        data: own ? step.data : '',
        state: own ? step.state : '',
        expected: [...(own ? seen : []), ...(index === actions.length - 1 ? signs : [])],
        screens: own ? step.screens : [],
      }
    })
  })
}
