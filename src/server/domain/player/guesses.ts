import { addressGroup } from './addressGroup.ts'
import type { Attempt, AttemptLimiter } from './attemptLimiter.ts'
import { createTurns } from './hashQueue.ts'

/** Who tries to log in, by account, by account and address together, and by address. */
export type LoginGuesses = { byAccount: AttemptLimiter; byBoth: AttemptLimiter; byAddress: AttemptLimiter }
/** Who tries cards, by player and by address. */
export type CardGuesses = { byPlayer: AttemptLimiter; byAddress: AttemptLimiter }
/** After so many wrong cards of a player the next wrong ones are told to wait. */
const cardsOfPlayer = 5
/** So many of a player are looked at without a pause: the right card passes after the wrong ones. */
const cardsLookedAt = 20
/** Wrong tries of an address within a minute: many players share one. */
const triesOfAddress = 50

/**
 * Tries that an address may make at an account without a pause: fewer, the more have failed there from anywhere. Whoever
 * tries from elsewhere has at least one, so that nobody can lock a player out.
 */
const triesAt = (failed: number): number => {
  if (failed <= 10) return 10
  return failed <= 100 ? 3 : 1
}

/** Counts each of these in turn; null as soon as one has to pause, and then none is counted. */
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

/** Tries of one name at a server: a player's clicks at once are no guesses, and are looked at one after the other. */
const inTurnOf = createTurns(64)

/**
 * Lets somebody log in by a secret: the try is counted before `check` looks at it, and one that was right is not held
 * against anybody.
 * @returns what `check` found, null where that is nothing, `early` for a try that comes too early
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
    // other accounts' failures of this address stay, and so do this account's of elsewhere
    await byBoth.clear(both)
    return found
  })
}

/**
 * The same for a player's card; a card of one's own is no excuse for the wrong ones before it, and those before it do
 * not lock it out [CRD-06].
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
