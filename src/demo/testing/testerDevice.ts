export const testerDevicePath = '/testing/device.js'
/** Storage key under which the testers' page stores changes to the shop's time, cookies and connection. */
const deviceKey = 'testerDevice'

/**
 * Replaces the page's clocks, timers and cookies, so that the testers' page can change them. `passed` moves the timers,
 * the monotonic clock and the device's clock; `set` moves only the device's clock. After each change, due timers run
 * once, in the order of their times. If `returns` changes, pages get the event `online`. This function must be
 * self-contained, because pages include its source before all other scripts.
 */
const behave = (key: string): void => {
  const read = (): { passed: number; set: number; hasCookies: boolean; returns: number } => {
    const usual = { passed: 0, set: 0, hasCookies: true, returns: 0 }
    try {
      return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
    } catch {
      return usual
    }
  }
  let device = read()
  const begun = device.passed
  const right = {
    Date,
    wait: setTimeout.bind(globalThis),
    stop: clearTimeout.bind(globalThis),
    steady: performance.now.bind(performance),
  }
  const steady = () => right.steady() + device.passed - begun
  const now = () => right.Date.now() + device.passed + device.set
  performance.now = steady
  globalThis.Date = new Proxy(right.Date, {
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    apply: () => new right.Date(now()).toString(),
    construct: (date, words, made) => Reflect.construct(date, words.length === 0 ? [now()] : words, made),
  })
  type Timer = { due: number; run: () => void; real: unknown }
  const timers = new Map<number, Timer>()
  const arm = (id: number, timer: Timer) => {
    const fire = () => {
      timers.delete(id)
      timer.run()
    }
    timer.real = right.wait(fire, Math.max(0, timer.due - steady()))
  }
  // ids of the replaced timers are far above the browser's own ids, which `setInterval` still uses, so no id is used
  // twice
  let last = 1_000_000_000
  const wait = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    last += 1
    const timer = { due: steady() + ms, run: () => run(...values), real: null }
    timers.set(last, timer)
    arm(last, timer)
    return last
  }
  const stop = (id: number) => {
    right.stop(Number(timers.get(id)?.real ?? id))
    timers.delete(id)
  }
  Object.assign(globalThis, { setTimeout: wait, clearTimeout: stop })
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    const { returns } = device
    device = read()
    if (device.returns !== returns) dispatchEvent(new Event('online'))
    for (const [id, timer] of [...timers].sort(([, a], [, b]) => a.due - b.due)) {
      right.stop(Number(timer.real))
      arm(id, timer)
    }
  })
  if (!device.hasCookies) Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
}

export const testerDeviceScript = `(${behave.toString()})('${deviceKey}')`

export const deviceKinds = ['time', 'clock', 'cookies', 'connection', 'entries'] as const

/**
 * Script that makes the changes of `deviceKinds` in the browser. Writes entries in the shop's storage format; null
 * deletes the entry and the cookie with the same name. `$player` stands for the logged-in player.
 */
export const devicePreparation = `const deviceOf = () => ({ passed: 0, set: 0, hasCookies: true, returns: 0, ...JSON.parse(localStorage.getItem('${deviceKey}') ?? '{}') })
const keep = (more) => localStorage.setItem('${deviceKey}', JSON.stringify({ ...deviceOf(), ...more }))
const playerOfShop = () => Object.values(JSON.parse(localStorage.getItem('userMap') ?? '{"value":{}}').value)[0] ?? null
const prepares = {
  time: ({ seconds }) => keep({ passed: deviceOf().passed + seconds * 1000 }),
  clock: ({ seconds }) => keep({ set: seconds === 0 ? 0 : deviceOf().set + seconds * 1000 }),
  cookies: ({ allowed }) => keep({ hasCookies: allowed }),
  connection: () => keep({ returns: deviceOf().returns + 1 }),
  entries: (wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) {
        localStorage.removeItem(name)
        document.cookie = name + '=; Max-Age=0; Path=/'
      } else localStorage.setItem(name, JSON.stringify({ value: value === '$player' ? playerOfShop() : value }))
    }
  },
}
addEventListener('submit', (event) => {
  const form = event.target
  const prepare = prepares[form.elements.what?.value]
  if (prepare === undefined) return
  event.preventDefault()
  let said
  try {
    prepare(JSON.parse(form.elements.with.value))
    said = 'Prepared'
  } catch (error) {
    said = String(error)
  }
  const status = document.querySelector('output')
  status.textContent = said
})`
