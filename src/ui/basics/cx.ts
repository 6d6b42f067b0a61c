/** Joins class names with spaces. False and empty ones are skipped. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
