import { addressGroup } from './addressGroup.ts'
import type { Attempt, AttemptLimiter } from './attemptLimiter.ts'
import { createTurns } from './hashQueue.ts'

/** Limiters of wrong logins per account, per account and address together, and per address. */
export type LoginGuesses = { byAccount: AttemptLimiter; byBoth: AttemptLimiter; byAddress: AttemptLimiter }
export type CardGuesses = { byPlayer: AttemptLimiter; byAddress: AttemptLimiter }
/** Maximum numbers of guesses [OPS-10]. */
export const guessLimits = {
  /** Number of wrong logins at one account from one address before the server requires a pause. */
  account: 10,
  /** Number of wrong cards after which the server asks a player to wait. A valid card is still accepted. */
  wrongCards: 5,
  /**
   * After this number of attempts, a player must wait, even with a valid card. After only `wrongCards` wrong cards, a
   * valid card is still accepted.
   */
  cards: 20,
  /** Maximum number of wrong attempts per minute from one address. Many players may share an address. */
  address: 50,
} as const

/**
 * Returns how many attempts an address has at an account. The number falls with the number of failed attempts at the
 * account, but is never 0, so that nobody can lock a player out.
 */
const triesAt = (failed: number): number => {
  if (failed <= 10) return guessLimits.account
  return failed <= 100 ? 3 : 1
}

/**
 * Counts an attempt in several limiters. If a limiter refuses the attempt, removes the attempt from the earlier
 * limiters and returns null.
 */
const countAll = async (...tries: ((begun: Attempt[]) => Promise<Attempt | null>)[]): Promise<Attempt[] | null> => {
  const begun: Attempt[] = []
  for (const begin of tries) {
    const attempt = await begin(begun)
    if (!attempt) {
      await takeBackAll(begun)
      return null
    }
    begun.push(attempt)
  }
  return begun
}

const takeBackAll = async (attempts: readonly Attempt[]) => {
  for (const { takeBack } of attempts) await takeBack()
}

/** Runs a check whose attempts are counted. If the check throws an error, the attempts do not count. */
const checkCounted = async <Found>(begun: readonly Attempt[], check: () => Promise<Found>): Promise<Found> => {
  try {
    return await check()
  } catch (error) {
    await takeBackAll(begun)
    throw error
  }
}

/**
 * Runs attempts with the same name one after the other, because repeated clicks would otherwise count as several
 * guesses.
 */
const inTurnOf = createTurns(64)

/**
 * Checks a login, unless there were too many attempts. The attempt is counted before `check` runs.
 * @returns the result of `check`; null if `check` finds no player; `early` after too many attempts
 */
export const guessLogin = <Found>(
  { byAccount, byBoth, byAddress }: LoginGuesses,
  { account, address }: { account: string; address: string | null },
  check: () => Promise<Found | null>,
): Promise<Found | null | 'early'> => {
  const from = addressGroup(address)
  const both = `${from} ${account}`
  return inTurnOf(`login ${both}`, async () => {
    const begun = await countAll(
      () => byAccount.begin(account),
      ([ofAccount]) => byBoth.begin(both, triesAt(ofAccount?.count ?? 1)),
      () => byAddress.begin(from, guessLimits.address),
    )
    if (!begun) return 'early'
    const found = await checkCounted(begun, check)
    if (found === null) return null
    await takeBackAll(begun)
    // deletes only the failures of this address at this account; failures at other accounts or from other addresses
    // still count
    await byBoth.clear(both)
    return found
  })
}

/**
 * Checks a card, unless there were too many attempts. A valid card works even after wrong cards, but does not reset the
 * count of wrong cards [CRD-06].
 */
export const guessCard = <Found>(
  { byPlayer, byAddress }: CardGuesses,
  { player, address }: { player: string; address: string | null },
  check: () => Promise<Found | null>,
): Promise<Found | null | 'early'> =>
  inTurnOf(`card ${player}`, async () => {
    const begun = await countAll(
      () => byPlayer.begin(player, guessLimits.cards),
      () => byAddress.begin(addressGroup(address), guessLimits.address),
    )
    if (!begun) return 'early'
    const found = await checkCounted(begun, check)
    if (found !== null) await takeBackAll(begun)
    return found === null && (begun[0]?.count ?? 0) > guessLimits.wrongCards ? 'early' : found
  })
