// sample of a game's page (docs/bridge.md): opens the shop in a frame, shows the bridge's messages, and closes the
// frame on request
const frame = document.querySelector('iframe')
const list = document.querySelector('ol')
const form = document.querySelector('form')
const address = frame.dataset.address

const say = (message) => frame.contentWindow?.postMessage({ from: 'game', ...message }, window.location.origin)

const sayAll = () => {
  const covered = form.elements.insets.checked ? 40 : 0
  say({ type: 'insets', top: 0, right: covered, bottom: 0, left: covered })
  if (form.elements.scheme.value !== '') say({ type: 'scheme', scheme: form.elements.scheme.value })
}

const show = (text) => {
  const line = document.createElement('li')
  line.textContent = text
  list.append(line)
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== window.location.origin || source !== frame.contentWindow || data?.from !== 'shop') return
  show([data.type, data.billingNo].filter(Boolean).join(' '))
  if (data.type === 'opened') sayAll()
  if (data.type === 'close') frame.hidden = true
  if (data.type === 'close') frame.src = 'about:blank'
})

form.addEventListener('change', sayAll)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  // simulates the restrictions of many web views
  if (form.elements.limits.checked) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  else frame.removeAttribute('sandbox')
  frame.hidden = false
  frame.src = address
})
