import type { Platform } from '../contract/codes.ts'

/**
 * Returns the platform of the player's device. An iPad that pretends to be a Mac is recognized by its number of touch
 * points.
 */
export const platformOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    ? 'ios'
    : userAgent.includes('Android')
      ? 'android'
      : 'web'
