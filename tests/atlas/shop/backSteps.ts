import { type Html, html } from 'statewalk/report/markup'
import { createActor } from 'xstate'
import { type StepsEmitted, stepsMachine } from '../../../machines/steps/steps.machine.ts'
import { leadOf, type PurchaseStep } from '../../../src/domain/order/steps.ts'

/**
 * What Back does in a step of the purchase. `to`: the step that Back leads to; null if Back leaves the shop. `does`:
 * the effect on the purchase.
 */
type Back = { step: PurchaseStep; to: PurchaseStep | null; does: string }

/** Texts about the commands with which the `steps` chart changes the purchase. */
const commandWords: Readonly<Record<string, string>> = {
  'step.asked selectGame': 'asks for the choice of a game',
  'step.left recharge': 'leaves the order; the selection stays',
  'step.left result': 'leaves the result; the order goes on',
}

/** Returns the commands of the `steps` chart after Back has changed the address from `step` to `to`. */
const commandsAfter = (step: PurchaseStep, to: PurchaseStep): string[] => {
  const actor = createActor(stepsMachine, { input: { address: step } }).start()
  const commands: StepsEmitted[] = []
  const entry = { before: null, isOfPopup: false }
  actor.send({ type: 'purchase.seen', step, game: 'a', isStarting: false, namesGame: false, entry })
  actor.on('*', (command) => commands.push(command))
  actor.send({ type: 'address.seen', address: to, entry })
  return commands.flatMap((command) => ('step' in command ? [`${command.type} ${command.step}`] : []))
}

/** Returns what Back does in each step. Simulates a purchase from the first page to the last. */
export const backOf = (): Back[] => {
  const history: { step: PurchaseStep; before: PurchaseStep | null }[] = [{ step: 'selectGame', before: null }]
  const backs: Back[] = [{ step: 'selectGame', to: null, does: 'leaves the shop' }]
  for (const step of ['selectGoods', 'recharge', 'result'] as const) {
    const last = history.at(-1)
    if (last === undefined) break
    const { way, before } = leadOf(last.step, step, { before: last.before, isOfPopup: false }, false)
    if (way === 'replaced') history.pop()
    history.push({ step, before })
    const to = history.at(-2)?.step ?? null
    const does = to === null ? 'leaves the shop' : commandsAfter(step, to).map((each) => commandWords[each] ?? each)
    backs.push({ step, to, does: [does].flat().join(', ') })
  }
  return backs
}

/** Returns the section about Back for the page of the `steps` flow; null for other flows. */
export const backSection = (flow: string): Html | null =>
  flow === 'steps'
    ? html`<section class="section" id="back"><h2>Where Back leads</h2>
<p class="soft">In a purchase from the first page on. Back closes an open popup first. From a page that was opened by its address, Back leaves the shop.</p>
<div class="card sheet" tabindex="0" role="region" aria-label="Where Back leads"><table><thead><tr><th scope="col">Step</th><th scope="col">Back leads to</th><th scope="col">The purchase</th></tr></thead><tbody>${backOf().map(
        ({ step, to, does }) =>
          html`<tr><th scope="row">/${step}</th><td>${to === null ? 'the page before the shop' : `/${to}`}</td><td>${does}</td></tr>`,
      )}</tbody></table></div></section>`
    : null
