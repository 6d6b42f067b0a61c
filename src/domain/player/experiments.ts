import { present } from '../present.ts'

/** An experiment and its groups. Each group contains the same share of the players. */
export type Experiment = { key: string; groups: readonly string[] }

/**
 * Returns the hash of a text: FNV-1a, followed by the finalizer of MurmurHash3. The result is uniform below 2^32, and
 * the same on every machine.
 */
const spread = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Returns the player's group in an experiment. The group is the same on every visit [BEY-16].
 * @param who id of the player; if nobody is logged in, id of the device
 */
export const groupOf = ({ key, groups }: Experiment, who: string): string =>
  present(groups[Math.floor((spread(`${key} ${who}`) / 2 ** 32) * groups.length)], `a group of ${key}`)

/** Formats the player's groups as `hero:a,price:b`. Returns null without experiments. */
export const groupsText = (experiments: readonly Experiment[], who: string): string | null =>
  experiments.length === 0
    ? null
    : experiments
        .map((experiment) => `${experiment.key}:${groupOf(experiment, who)}`)
        .sort()
        .join(',')
