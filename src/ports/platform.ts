import type { Platform } from '../contract/codes.ts'

/**
 * Detects the platform that calls report to the server. An iPad that pretends to be a Mac is recognized by its number
 * of touch points.
 */
export const platformOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    ? 'ios'
    : userAgent.includes('Android')
      ? 'android'
      : 'web'
