import { useLingui } from '@lingui/react'
import { offsetHere } from '../../domain/text/time.ts'

/** Moments in ms as words: by this device's zone with its offset, in the active language; nothing for none [FMT-04]. */
export const useMoments = () => {
  const { i18n } = useLingui()
  return (moment: number | null): string => {
    if (moment === null) return ''
    const clock = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
    // kept in its order inside right-to-left sentences
    return `${clock.format(moment)} \u2066(${offsetHere(moment)})\u2069`
  }
}
