import { useEffect } from 'react'
import type { PageConfig } from '../../domain/page/pageConfig.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'

/**
 * Passes the page config to tracking. In a shop continued from the prerendered page, the config comes with the snapshot
 * and no read reports it [BEY-16].
 */
export const useTrackedConfig = (setConfig: (config: PageConfig) => void): void => {
  const config = Storefront.useField('config')
  useEffect(() => {
    if (config) setConfig(config)
  }, [config, setConfig])
}
