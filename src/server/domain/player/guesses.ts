import { addressGroup } from './addressGroup.ts'
import type { Attempt, AttemptLimiter } from './attemptLimiter.ts'
import { createTurns } from './hashQueue.ts'

/** Limiters of login attempts. They count attempts per account, per account and address together, and per address. */
export type LoginGuesses = { byAccount: AttemptLimiter; byBoth: AttemptLimiter; byAddress: AttemptLimiter }
/** Limiters of card attempts. They count attempts per player and per address. */
export type CardGuesses = { byPlayer: AttemptLimiter; byAddress: AttemptLimiter }
/** Maximum numbers of guesses [OPS-10]. */
export const guessLimits = {
  /** Number of wrong logins at one account from one address, without a pause. */
  account: 10,
  /** Number of wrong cards after which the server asks a player to wait. A valid card is still accepted. */
  wrongCards: 5,
  /**
   * Number of card attempts that a player can make without a pause. It exceeds the limit for wrong cards, so that a
   * valid card still works after several wrong cards.
   */
  cards: 20,
  /** Number of wrong attempts per minute allowed from one address. Many players may share an address. */
  address: 50,
} as const

/**
 * Returns how many attempts at an account one address may make before it must wait. The more attempts at the account
 * have failed, the smaller the number. It never becomes 0, so that nobody can lock a player out.
 */
const triesAt = (failed: number): number => {
  if (failed <= 10) return guessLimits.account
  return failed <= 100 ? 3 : 1
}

/**
 * Counts an attempt with each limiter in turn. If a limiter refuses the attempt, removes the attempt from the counts of
 * the earlier limiters and returns null.
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

/** Runs a check whose attempts are counted. If the check fails without a result, the attempts do not count. */
const checkCounted = async <Found>(begun: readonly Attempt[], check: () => Promise<Found>): Promise<Found> => {
  try {
    return await check()
  } catch (error) {
    await takeBackAll(begun)
    throw error
  }
}

/**
 * Runs the login attempts of one address at one account one after the other, and the card attempts of one player one
 * after the other. Otherwise, repeated clicks would count as several guesses.
 */
const inTurnOf = createTurns(64)

/**
 * Checks a player's login. The attempt is counted before `check` runs, and removed from the counts after a success.
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
    // only the failures of this address at this account are deleted; its failures at other accounts, and failures of
    // other addresses, still count
    await byBoth.clear(both)
    return found
  })
}

/**
 * Checks a player's card. The attempt is counted before `check` runs. A valid card works even after wrong cards, but
 * does not reset their count [CRD-06].
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
