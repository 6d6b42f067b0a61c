import type { Brand } from '../../../../brands/schema.ts'
import { useBrand } from '../page/BrandContext.ts'

type Voice = NonNullable<Brand['voice']> | 'plain'

/** Returns a function that picks the variant of a text that fits the brand's voice [BEY-19]. */
export const useVoice = () => {
  const { voice = 'plain' } = useBrand()
  return (said: Readonly<Record<Voice, string>>): string => said[voice]
}
