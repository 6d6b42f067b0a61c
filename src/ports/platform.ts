import type { Platform } from '../contract/codes.ts'

/** Detects the platform for calls. iPads that claim to be Macs are detected by their touch points. */
export const platformOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    ? 'ios'
    : userAgent.includes('Android')
      ? 'android'
      : 'web'
