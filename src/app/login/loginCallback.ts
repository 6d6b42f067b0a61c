import { browserChannel, handAnswer } from '../../ports/login/channel.ts'

/** How long a page of the shop may take to take the answer, in ms. */
const answerTimeoutMs = 5000

/** The page that identity providers lead back to: hands the answer to the page that asked, and closes [LGN-04]. */
const start = () => {
  const { href, pathname } = window.location
  const explain = async () => {
    // the code is worth nothing by now, and has no business in the history
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
