import { createContext, useContext } from 'react'

const EmbeddedPageContext = createContext('')
export const EmbeddedPageProvider = EmbeddedPageContext.Provider

/** Returns the address of the document that runs the payment providers' forms. */
export const useEmbeddedPage = () => useContext(EmbeddedPageContext)
