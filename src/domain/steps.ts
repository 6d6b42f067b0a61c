/** The pages of a purchase in a layout that shows it page by page, by the names of their addresses [NAV-02]. */
export const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type Step = (typeof steps)[number]

/** The step of an address; null where it is none's. The shop's root is the first. */
export const stepOf = (path: string): Step | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

/** What address and purchase say at one moment. */
export type Place = {
  /** The step of the address. */
  address: Step | null
  /** The step of the purchase; null while it is not decided. */
  step: Step | null
  /** Client id of the game. */
  game: string | null
  /** The shop has only begun to load: what was seen before does not count. */
  isStarting: boolean
  /** The address names a game by itself. */
  namesGame: boolean
}
/** What was so at the last look. */
export type Seen = {
  address: Step | null
  /** The last step that was decided, and the game at that time. */
  step: Step | null
  game: string | null
  /** Since then something was asked on the way, or loaded. */
  wasUndecided: boolean
  /** The player's own move to this address has been handed to the purchase. */
  isTold: boolean
  /** The address has been led on from here already. */
  isLed: boolean
}
export const nothingSeen: Seen = {
  address: null,
  step: null,
  game: null,
  wasUndecided: false,
  isTold: false,
  isLed: false,
}

/**
 * How address and purchase come together again: `ask` the purchase for a step, `leave` the step that it is at, `lead`
 * the address to the step that the purchase is at.
 */
export type Move = { kind: 'ask' | 'leave' | 'lead'; step: Step }

/**
 * The address follows the purchase, except where the player has moved it (Back, Forward): then the purchase follows if
 * it can [NAV-02 NAV-12]. Who arrives at the first step, or comes back to it from a login, is asked for the game.
 */
export const lookAt = (
  seen: Seen,
  { address, step, game, isStarting, namesGame }: Place,
): { move: Move | null; seen: Seen } => {
  if (isStarting) return { move: null, seen: { ...nothingSeen, address } }
  const wasUndecided = step === null
  const next = { address, step: step ?? seen.step, game: step ? game : seen.game, wasUndecided, isLed: false }
  if (address === null || step === null || address === step)
    return { move: null, seen: { ...next, isTold: step === null && seen.isTold } }
  const isMoved = seen.address !== null && seen.address !== address
  if (isMoved) {
    const move: Move = step === 'selectGoods' ? { kind: 'ask', step: address } : { kind: 'leave', step }
    return { move, seen: { ...next, isTold: true } }
  }
  if (seen.isLed && seen.step === step) return { move: null, seen }
  const isArriving = seen.step === null && !namesGame
  const isInterrupted = seen.step !== null && seen.wasUndecided && seen.game === game
  const isFirstWanted = isArriving || isInterrupted || isLeft(seen)
  return address === 'selectGame' && step === 'selectGoods' && isFirstWanted
    ? { move: { kind: 'ask', step: address }, seen: { ...next, isTold: false } }
    : { move: { kind: 'lead', step }, seen: { ...next, isTold: false, isLed: true } }
}

/** The player has moved the address past the step that was left for it. */
const isLeft = ({ isTold, step }: Seen) => isTold && step !== 'selectGoods'
