import { handoverEffects } from '../../../machines/handover/handover.effects.ts'
import { handoverMachine } from '../../../machines/handover/handover.machine.ts'
import type { Language } from '../../contract/codes.ts'
import { handoverAddress } from '../../domain/page/address/handover.ts'

/** Creates the chart that hands a purchase over to a phone. */
export const handoverLogic = ({ now, language }: { now(): number; language(): Language }) =>
  handoverMachine.provide(
    handoverEffects({
      addressFor: (choice) =>
        handoverAddress(choice, { origin: window.location.origin, language: language(), now: now() }),
    }),
  )
