import { createContext, useContext, useEffect } from 'react'
import type { Brand } from '../../../../brands/schema.ts'

const BrandContext = createContext<Brand | null>(null)
export const BrandProvider = BrandContext.Provider

/** Returns the brand of this page, which is constant for the visit. */
export const useBrand = (): Brand => {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandProvider')
  return brand
}

/** Sets the document's title: the page's name before the brand's [BRD-04]. */
export const useTitle = (title: string): void => {
  const brand = useBrand()
  useEffect(() => {
    document.title = `${title} · ${brand.title}`
  }, [title, brand])
}

type Voice = NonNullable<Brand['voice']> | 'plain'

/** Returns a function that picks the variant of a text that fits the brand's voice [BEY-19]. */
export const useVoice = () => {
  const { voice = 'plain' } = useBrand()
  return (said: Readonly<Record<Voice, string>>): string => said[voice]
}
