import { createContext, useContext } from 'react'

/** The scenes that stand in the page itself, as data URIs: by a game's scene and the cut of it, such as `skybound-phone`. */
export type InlineScenes = (cut: string) => string | undefined

const InlineScenesContext = createContext<InlineScenes>(() => undefined)

export const InlineScenesProvider = InlineScenesContext.Provider
export const useInlineScenes = (): InlineScenes => useContext(InlineScenesContext)
