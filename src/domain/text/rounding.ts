/** The number without the error of binary fractions: `0.29 * 100` is 28.999999999999996. */
const exact = (value: number): number => Number(value.toFixed(9))

/** The largest number of so many decimals that is not above the value: for everything that is promised. */
export const roundedDown = (value: number, digits = 2): number => Math.floor(exact(value * 10 ** digits)) / 10 ** digits

/** The smallest number of so many decimals that is not below the value: for everything that is asked of the player. */
export const roundedUp = (value: number, digits = 2): number => Math.ceil(exact(value * 10 ** digits)) / 10 ** digits
