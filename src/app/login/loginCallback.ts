import { browserChannel, handAnswer } from '../../ports/login/channel.ts'

/** Time in ms for the page that started the login to acknowledge the provider's answer. */
const answerTimeoutMs = 5000

/**
 * Runs on the page to which login providers redirect. Passes the provider's answer to the page that started the login,
 * and closes the window [LGN-04].
 */
const start = () => {
  const { href, pathname } = window.location
  const explain = async () => {
    // the URL contains an already used login code, which must not stay in the history
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
