import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectAreBarsHidden } from '../../../../machines/scroll/scroll.select.ts'
import { selectScroll } from '../../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../../shared/page/Storefront.ts'

/**
 * Sends the scroll position to the chart that watches the scroll direction. Returns whether the bars are hidden
 * [NAV-05].
 */
export const useBarsHidden = (): boolean => {
  const scroll = Storefront.useSelector(selectScroll)
  useEffect(() => {
    const scrolled = () => {
      const y = window.scrollY
      const toEnd = document.documentElement.scrollHeight - window.innerHeight - y
      scroll?.send({ type: 'page.scrolled', place: { y, toEnd } })
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [scroll])
  return useSelector(scroll, (snapshot) => snapshot !== undefined && selectAreBarsHidden(snapshot))
}
