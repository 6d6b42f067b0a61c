import { useMatches } from '@tanstack/react-router'

/** Returns the path of the visible page, also while navigating to another one. */
export const usePagePath = (): string => useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })
