import { useEffect } from 'react'
import { useBrand } from './BrandContext.ts'

/** Sets the document's title: the page's name before the brand's [BRD-04]. */
export const useTitle = (title: string): void => {
  const brand = useBrand()
  useEffect(() => {
    document.title = `${title} · ${brand.title}`
  }, [title, brand])
}
