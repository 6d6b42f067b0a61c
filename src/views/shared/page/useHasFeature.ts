import type { BackendFeature } from '../../../contract/backendFeatures.ts'
import { useBrand } from './BrandContext.ts'

/** Returns whether the brand's backend implements the calls of a feature [OPS-05]. */
export const useHasFeature = (name: BackendFeature): boolean => !useBrand().features.lacks?.includes(name)
