import { createContext, useContext } from 'react'

const EmbeddedPageContext = createContext('')
export const EmbeddedPageProvider = EmbeddedPageContext.Provider

/** URL of the document with the providers' forms. */
export const useEmbeddedPage = () => useContext(EmbeddedPageContext)
