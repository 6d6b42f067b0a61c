import type { Platform } from '../contract/codes.ts'

/** The platform that calls name: iPads that say Mac are told by their touch points. */
export const platformOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    ? 'ios'
    : userAgent.includes('Android')
      ? 'android'
      : 'web'
