/** Joins class names with spaces. Skips false and empty names. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
