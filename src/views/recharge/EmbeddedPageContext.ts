import { createContext, useContext } from 'react'

const EmbeddedPageContext = createContext('')
export const EmbeddedPageProvider = EmbeddedPageContext.Provider

/** Returns the URL of the document that contains the payment providers' forms. */
export const useEmbeddedPage = () => useContext(EmbeddedPageContext)
