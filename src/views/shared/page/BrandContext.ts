import { createContext, useContext } from 'react'
import type { Brand } from '../../../../brands/schema.ts'

const BrandContext = createContext<Brand | null>(null)
export const BrandProvider = BrandContext.Provider

/** Returns the brand of this page, which is constant for the visit. */
export const useBrand = (): Brand => {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandProvider')
  return brand
}
