import { useMatches } from '@tanstack/react-router'

/** Address of the page that shows; while another is on its way, still of this one. */
export const usePagePath = (): string => useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })
