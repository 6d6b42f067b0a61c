/** The returned function returns random numbers from 0 to 1 (mulberry32). Equal seeds give equal sequences. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks an item by a number from 0 to 1. Returns undefined if the list is empty. */
export const pickFrom = <T>(list: readonly T[], number: number): T | undefined => list[Math.floor(number * list.length)]
