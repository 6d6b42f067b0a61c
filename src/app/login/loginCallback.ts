import { browserChannel, handAnswer } from '../../ports/login/channel.ts'

/** Maximum time in ms for a page of the shop to accept the login's answer. */
const answerTimeoutMs = 5000

/** The page that identity providers redirect to: passes the answer to the page that asked, and closes [LGN-04]. */
const start = () => {
  const { href, pathname } = window.location
  const explain = async () => {
    // the code is useless by now and must not stay in the history
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
