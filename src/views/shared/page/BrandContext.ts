import { createContext, useContext, useEffect } from 'react'
import type { Brand } from '../../../../brands/schema.ts'
import type { BackendFeature } from '../../../contract/backendFeatures.ts'

const BrandContext = createContext<Brand | null>(null)
export const BrandProvider = BrandContext.Provider

/** Returns the brand, which never changes during a visit. */
export const useBrand = (): Brand => {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandProvider')
  return brand
}

/** Sets the document's title to the page's name, followed by the brand's name [BRD-04]. */
export const useTitle = (title: string): void => {
  const brand = useBrand()
  useEffect(() => {
    document.title = `${title} · ${brand.title}`
  }, [title, brand])
}

type Voice = NonNullable<Brand['voice']> | 'plain'

/** Returns a function that selects a text by the brand's tone [BEY-19]. */
export const useVoice = () => {
  const { voice = 'plain' } = useBrand()
  return (said: Readonly<Record<Voice, string>>): string => said[voice]
}

/** Returns whether the brand's backend implements an optional feature [OPS-05]. */
export const useHasFeature = (name: BackendFeature): boolean => !useBrand().features.lacks?.includes(name)
