import { type RefObject, useEffect, useEffectEvent } from 'react'
import { addSheet } from './openSheets.ts'
import { tieSheetsToHistory } from './sheetHistory.ts'

/** While mounted, Back closes this popup, if it is the top one, before it leaves the page [NAV-12]. */
export const useBackCloses = (dialog: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void => {
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    tieSheetsToHistory()
    return addSheet({ dialog: element, close: () => close() })
  }, [dialog])
}
