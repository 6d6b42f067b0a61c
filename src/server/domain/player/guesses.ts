import { addressGroup } from './addressGroup.ts'
import type { Attempt, AttemptLimiter } from './attemptLimiter.ts'
import { createTurns } from './hashQueue.ts'

/** Counts login tries in three ways: by account, by account and address together, and by address. */
export type LoginGuesses = { byAccount: AttemptLimiter; byBoth: AttemptLimiter; byAddress: AttemptLimiter }
/** Counts card tries by player and by address. */
export type CardGuesses = { byPlayer: AttemptLimiter; byAddress: AttemptLimiter }
/** Number of wrong cards after which a player must pause before trying another wrong card. */
const cardsOfPlayer = 5
/** Number of a player's tries checked without a pause, so that the right card still works after wrong ones. */
const cardsLookedAt = 20
/** Wrong tries per minute allowed from an address, which many players may share. */
const triesOfAddress = 50

/**
 * Number of tries that an address may make at an account without a pause. The more tries have failed at this account
 * from any address, the smaller the number. Every address has at least one try, so that nobody can lock a player out.
 */
const triesAt = (failed: number): number => {
  if (failed <= 10) return 10
  return failed <= 100 ? 3 : 1
}

/**
 * Counts the try with each limiter in turn. If one of them requires a pause, removes the counts again and returns null.
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

/** Serializes the tries of one name on a server, because a player's repeated clicks are not guesses. */
const inTurnOf = createTurns(64)

/**
 * Logs a player in by a secret. Counts the try before `check` runs, and removes the count after a success.
 * @returns the result of `check`, null if it finds no player, or `early` if the try has to wait
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
      () => byAddress.begin(from, triesOfAddress),
    )
    if (!begun) return 'early'
    const found = await check()
    if (found === null) return null
    await takeBackAll(begun)
    // failures of this address at other accounts remain counted, and so do failures of other addresses at this account
    await byBoth.clear(both)
    return found
  })
}

/**
 * Checks a player's card. Counts the try before `check` runs. A valid card does not reset the count of wrong cards, and
 * wrong cards do not block a valid card [CRD-06].
 */
export const guessCard = <Found>(
  { byPlayer, byAddress }: CardGuesses,
  { player, address }: { player: string; address: string | null },
  check: () => Promise<Found | null>,
): Promise<Found | null | 'early'> =>
  inTurnOf(`card ${player}`, async () => {
    const begun = await countAll(
      () => byPlayer.begin(player, cardsLookedAt),
      () => byAddress.begin(addressGroup(address), triesOfAddress),
    )
    if (!begun) return 'early'
    const found = await check()
    if (found !== null) await takeBackAll(begun)
    return found === null && (begun[0]?.count ?? 0) > cardsOfPlayer ? 'early' : found
  })
