import { present } from '../present.ts'

/** An experiment. Its groups get equal shares of the players. */
export type Experiment = { key: string; groups: readonly string[] }

/**
 * Hashes a text to a uniformly distributed number below 2^32, the same on every machine: FNV-1a, then the finalizer of
 * MurmurHash3.
 */
const spread = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Returns the group of a player or device in an experiment. The group is the same on every visit [BEY-16].
 * @param who the player's id, or the device's id if nobody is logged in
 */
export const groupOf = ({ key, groups }: Experiment, who: string): string =>
  present(groups[Math.floor((spread(`${key} ${who}`) / 2 ** 32) * groups.length)], `a group of ${key}`)

/** Formats the groups of all experiments as `hero:a,price:b`; returns null if there are no experiments. */
export const groupsText = (experiments: readonly Experiment[], who: string): string | null =>
  experiments.length === 0
    ? null
    : experiments
        .map((experiment) => `${experiment.key}:${groupOf(experiment, who)}`)
        .sort()
        .join(',')
