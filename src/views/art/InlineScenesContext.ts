import { createContext, useContext } from 'react'

/**
 * Returns a scene inlined in the page as a data URI, by the game's scene and crop, such as `skybound-phone`; undefined
 * if it is not inlined.
 */
export type InlineScenes = (cut: string) => string | undefined

const InlineScenesContext = createContext<InlineScenes>(() => undefined)

export const InlineScenesProvider = InlineScenesContext.Provider
export const useInlineScenes = (): InlineScenes => useContext(InlineScenesContext)
