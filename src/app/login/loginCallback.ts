import { browserChannel, handAnswer } from '../../ports/login/channel.ts'

/**
 * Maximum time in ms for which this page waits until the page that started the login acknowledges the identity
 * provider's answer.
 */
const answerTimeoutMs = 5000

/**
 * Script of the page to which identity providers redirect. The script passes the provider's answer to the page that
 * started the login, and then closes its own window [LGN-04].
 */
const start = () => {
  const { href, pathname } = window.location
  const explain = async () => {
    // the URL contains a used code of the provider, which must not stay in the history
    window.history.replaceState(null, '', pathname)
    const { unclaimedText } = await import('./loginCallbackText.ts')
    const place = document.getElementById('place')
    if (place) place.textContent = await unclaimedText()
  }
  const timer = setTimeout(() => void explain(), answerTimeoutMs)
  handAnswer(browserChannel, href, () => {
    clearTimeout(timer)
    window.history.replaceState(null, '', pathname)
    window.close()
  })
}

start()
