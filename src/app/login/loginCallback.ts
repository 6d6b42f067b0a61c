import { browserChannel, handAnswer } from '../../ports/login/channel.ts'

/** Maximum time in ms in which a page of the shop must accept the login's answer. */
const answerTimeoutMs = 5000

/**
 * Script of the page to which identity providers redirect. It passes the answer to the page that started the login, and
 * closes [LGN-04].
 */
const start = () => {
  const { href, pathname } = window.location
  const explain = async () => {
    // the code in the address has been used and must not stay in the history
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
