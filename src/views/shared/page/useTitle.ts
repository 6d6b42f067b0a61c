import { useEffect } from 'react'
import { useBrand } from './BrandContext.ts'

/** Names the page in the window's title, before the brand [BRD-04]. */
export const useTitle = (title: string): void => {
  const brand = useBrand()
  useEffect(() => {
    document.title = `${title} · ${brand.title}`
  }, [title, brand])
}
