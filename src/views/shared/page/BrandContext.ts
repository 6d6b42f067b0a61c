import { createContext, useContext } from 'react'
import type { Brand } from '../../../../brands/schema.ts'

const BrandContext = createContext<Brand | null>(null)
export const BrandProvider = BrandContext.Provider

/** The brand of this page: a constant for the visit. */
export const useBrand = (): Brand => {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('no brand is provided')
  return brand
}
