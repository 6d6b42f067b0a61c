import { createContext, useContext } from 'react'

const EmbeddedPageContext = createContext('')
export const EmbeddedPageProvider = EmbeddedPageContext.Provider

/** Returns the URL of the embedded document, which runs the payment providers' forms. */
export const useEmbeddedPage = () => useContext(EmbeddedPageContext)
