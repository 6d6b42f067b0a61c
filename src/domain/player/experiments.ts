import { present } from '../present.ts'

/** Something that is tried: players are dealt out to its groups, in equal parts. */
export type Experiment = { key: string; groups: readonly string[] }

/** A number below 2^32 from a text, evenly spread and the same everywhere: FNV-1a, then mixed as in MurmurHash3. */
const spread = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * The group of an experiment that somebody belongs to: the same on every visit and device [BEY-16].
 * @param who the player's id, or the device's as long as nobody is logged in
 */
export const groupOf = ({ key, groups }: Experiment, who: string): string =>
  present(groups[Math.floor((spread(`${key} ${who}`) / 2 ** 32) * groups.length)], `a group of ${key}`)

/** Every experiment with the group of somebody, as `hero:a,price:b`; null for none. */
export const groupsText = (experiments: readonly Experiment[], who: string): string | null =>
  experiments.length === 0
    ? null
    : experiments
        .map((experiment) => `${experiment.key}:${groupOf(experiment, who)}`)
        .sort()
        .join(',')
