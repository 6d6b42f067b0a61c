/** Whether a method's bounds take a price; a bound not above 0 is none, both ends count [RCH-03]. */
export const acceptsPrice = ({ min, max }: { min: number; max: number }, price: number): boolean =>
  (min <= 0 || price >= min) && (max <= 0 || price <= max)
