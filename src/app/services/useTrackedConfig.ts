import { useEffect } from 'react'
import { selectPageConfig } from '../../../machines/storefront/storefront.select.ts'
import type { PageConfig } from '../../domain/page/pageConfig.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'

/** A shop that goes on from the server's page has its config from there: nobody has read it here [BEY-16]. */
export const useTrackedConfig = (setConfig: (config: PageConfig) => void): void => {
  const config = Storefront.useSelector(selectPageConfig)
  useEffect(() => {
    if (config) setConfig(config)
  }, [config, setConfig])
}
