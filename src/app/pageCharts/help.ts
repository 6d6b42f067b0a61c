import { helpEffects } from '../../../machines/help/help.effects.ts'
import { helpMachine } from '../../../machines/help/help.machine.ts'
import { createHelpReads, type HelpCalls } from '../../client/reads/helpReads.ts'
import type { FlowStep } from '../../contract/messages/flowCounts.ts'

type HelpServices = { api: HelpCalls; newId(): string; language(): string; trail(): readonly FlowStep[] }

const createKept = () => {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Creates the chart for questions to customer service. */
export const helpLogic = ({ api, newId, language, trail }: HelpServices) =>
  helpMachine.provide(
    helpEffects({
      api: createHelpReads(api, { device: navigator.userAgent.slice(0, 300), language, newId, trail }),
      kept: createKept(),
    }),
  )
