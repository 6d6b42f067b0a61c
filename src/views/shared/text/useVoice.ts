import type { Brand } from '../../../../brands/schema.ts'
import { useBrand } from '../page/BrandContext.ts'

type Voice = NonNullable<Brand['voice']> | 'plain'

/** Of the ways to say the same, the one that fits how the brand speaks [BEY-19]. */
export const useVoice = () => {
  const { voice = 'plain' } = useBrand()
  return (said: Readonly<Record<Voice, string>>): string => said[voice]
}
