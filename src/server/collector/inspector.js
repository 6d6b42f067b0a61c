// script of the operators' page: shows streamed events, newest first, and inserts them as text, never as markup
{
  const most = 500
  const list = document.getElementById('events')
  const form = document.getElementById('filter')
  const pause = document.getElementById('pause')
  let known = []
  let isPaused = false

  const element = (name, text, className) => {
    const made = document.createElement(name)
    if (text !== undefined) made.textContent = text
    if (className) made.className = className
    return made
  }
  const nameOf = ({ event }) => (event === 18 ? '18 · billing record' : event)
  const aboutOf = ({ base, user, goods, fault }) =>
    [
      base.page,
      user.suid ? `player ${user.suid}` : 'nobody logged in',
      goods?.product_id,
      goods?.payway_id && `payway ${goods.payway_id}`,
      goods?.billing_no,
      fault && `${fault.path} ${fault.kind}: ${fault.detail}`,
    ]
      .filter(Boolean)
      .join(' · ')

  const factsOf = ({ id, base, user, goods, fault }) => {
    const parts = Object.entries({ base: { id, ...base }, user, goods: goods ?? {}, fault: fault ?? {} })
    return parts
      .filter(([, part]) => Object.keys(part).length > 0)
      .flatMap(([title, part]) => {
        const facts = element('dl')
        for (const [name, value] of Object.entries(part))
          facts.append(element('dt', name), element('dd', String(value)))
        return [element('h2', title), facts]
      })
  }

  const lineOf = ({ brand, receivedAt, record }) => {
    const line = element('li')
    const details = element('details')
    const summary = element('summary')
    const time = element('time', new Date(receivedAt).toLocaleTimeString('en-GB'))
    time.dateTime = receivedAt
    summary.append(
      time,
      element('b', nameOf(record)),
      element('span', brand),
      element('span', aboutOf(record), 'about'),
    )
    details.append(summary)
    details.addEventListener('toggle', () => {
      if (details.open && details.children.length === 1) details.append(...factsOf(record))
    })
    line.append(details)
    return line
  }

  const fits = ({ brand, record }) => {
    const { event, text } = Object.fromEntries(new FormData(form))
    if (event && String(record.event) !== event) return false
    return `${brand} ${JSON.stringify(record)}`.toLowerCase().includes(text.trim().toLowerCase())
  }
  const count = () => {
    document.getElementById('count').textContent = `${list.children.length} of ${known.length} events`
    document.getElementById('none').hidden = list.children.length > 0
  }
  const showAll = () => {
    list.replaceChildren(...known.filter(fits).map(lineOf))
    count()
  }
  const add = (received) => {
    known = [received, ...known].slice(0, most)
    if (isPaused) return
    if (fits(received)) list.prepend(lineOf(received))
    while (list.children.length > most) list.lastElementChild.remove()
    count()
  }
  const say = (state, text) => {
    document.documentElement.dataset.state = state
    document.getElementById('state').textContent = text
  }

  form.addEventListener('input', showAll)
  form.addEventListener('submit', (event) => event.preventDefault())
  pause.addEventListener('click', () => {
    isPaused = !isPaused
    pause.setAttribute('aria-pressed', String(isPaused))
    if (!isPaused) showAll()
  })
  document.getElementById('clear').addEventListener('click', () => {
    known = []
    showAll()
  })

  const stream = new EventSource('/tracking/events')
  stream.addEventListener('open', () => say('open', 'Connected'))
  stream.addEventListener('error', () =>
    say('broken', stream.readyState === EventSource.CLOSED ? 'Refused: load this page again' : 'Connecting again'),
  )
  stream.addEventListener('message', ({ data }) => add(JSON.parse(data)))
  count()
}
