import { useEffect, useRef } from 'react'
import { hexColor } from '../../domain/page/look/color.ts'
import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'
import { useBrand } from '../../views/shared/page/BrandContext.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'

const loadTones = lazy(() => import('./applyBrandColor.ts'), { retryAfter: codeRetryAfter })

/** Sets the page's colour to the colour in the page config, otherwise to the brand's colour [BRD-06]. */
export const useGameTones = (): void => {
  const config = Storefront.useField('config')
  const { color: brand, action: tone = brand } = useBrand()
  const isApplied = useRef(false)
  // while a game loads, the page keeps its colour
  const wanted = config && { color: hexColor(config.brandColor) }
  const color = wanted?.color ?? null
  const isKnown = wanted !== null
  useEffect(() => {
    if (!isKnown || (color === null && !isApplied.current)) return
    isApplied.current = color !== null
    void loadTones().then(({ applyBrandColor }) =>
      applyBrandColor(document, { theme: color ?? brand, tone: color ?? tone }),
    )
  }, [color, isKnown, brand, tone])
}
