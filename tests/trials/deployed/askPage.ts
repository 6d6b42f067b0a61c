import { fetchByName } from 'trials/support/fetchByName'

/**
 * Requests a page without following redirects. Resolves names below `localhost` to this machine.
 * @throws Error with a one-line message if the host does not answer
 */
export const askPage = async (url: URL): Promise<Response> => {
  try {
    return await fetchByName(url, { redirect: 'manual' })
  } catch (error) {
    throw new Error(`${url.href} does not answer`, { cause: error })
  }
}
