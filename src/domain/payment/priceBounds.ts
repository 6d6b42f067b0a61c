/** Returns whether the price is within the bounds or equals a bound. A bound of 0 or less means no bound [RCH-03]. */
export const acceptsPrice = ({ min, max }: { min: number; max: number }, price: number): boolean =>
  (min <= 0 || price >= min) && (max <= 0 || price <= max)
