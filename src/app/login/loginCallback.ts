import { browserChannel, handAnswer } from '../../ports/login/channel.ts'

/** Maximum time in ms in which the page that started the login must accept the identity provider's answer. */
const answerTimeoutMs = 5000

/**
 * Script of the page to which identity providers redirect. It passes their answer to the page that started the login,
 * then closes its window [LGN-04].
 */
const start = () => {
  const { href, pathname } = window.location
  const explain = async () => {
    // the code in the URL has been used, so it must not stay in the history
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
