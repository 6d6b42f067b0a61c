import { createContext, useContext } from 'react'

const EmbeddedPageContext = createContext('')
export const EmbeddedPageProvider = EmbeddedPageContext.Provider

/** Returns the URL of the embedded document, in which the payment providers' forms run. */
export const useEmbeddedPage = () => useContext(EmbeddedPageContext)
