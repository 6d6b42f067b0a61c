import type { Platform } from '../contract/codes.ts'

/** Detects the platform that calls send. iPads that pretend to be Macs are recognized by their touch points. */
export const platformOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    ? 'ios'
    : userAgent.includes('Android')
      ? 'android'
      : 'web'
