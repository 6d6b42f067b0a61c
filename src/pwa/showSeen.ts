import { ageIn, lastSeenNames, type Seen, type SeenItem } from '../domain/page/seenEntries.ts'
import { localText } from '../domain/text/localText.ts'
import { formatMoney } from '../domain/text/money.ts'
import { hoursHere, momentIn } from '../domain/text/time.ts'

type Words = { language: string; defaultLanguage: string }
type Host = Pick<Window, 'document' | 'localStorage' | 'sessionStorage' | 'location'>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the stored value, or null if the entry is missing, malformed or expired. */
const keptValue = (storage: Storage, name: string, now: number): unknown => {
  try {
    const entry: unknown = JSON.parse(storage.getItem(name) ?? '')
    if (!isRecord(entry) || (typeof entry.expires === 'number' && entry.expires <= now)) return null
    return entry.value
  } catch {
    return null // the entry is malformed, or the browser blocks the storage
  }
}

const itemOf = (item: unknown): SeenItem[] =>
  isRecord(item) && typeof item.name === 'string' && typeof item.currency === 'string'
    ? [
        {
          name: item.name,
          currency: item.currency,
          amount: typeof item.amount === 'number' ? item.amount : null,
          at: typeof item.at === 'number' ? item.at : null,
        },
      ]
    : []

const seenIn = (value: unknown): Seen | null => {
  if (!isRecord(value) || typeof value.of !== 'string' || typeof value.at !== 'number') return null
  const items = Array.isArray(value.items) ? value.items.flatMap(itemOf) : []
  return items.length > 0 ? { of: value.of, at: value.at, items } : null
}

/**
 * Returns whether the account certainly belongs to this tab's player: the account is logged in, this tab does not
 * ignore stored players, and the URL contains no token of an unknown player.
 */
const isHere = ({ localStorage, sessionStorage, location }: Host, account: string, now: number): boolean => {
  if (new URLSearchParams(location.search).has('oauth_token')) return false
  if (['paymentOthers', 'paymentArrival'].some((name) => keptValue(sessionStorage, name, now) !== null)) return false
  const players = keptValue(localStorage, 'userMap', now)
  return isRecord(players) && Object.values(players).some((player) => isRecord(player) && player.username === account)
}

const show = ({ document }: Host, part: keyof typeof lastSeenNames, seen: Seen, words: Words, now: number) => {
  const place = document.querySelector<HTMLElement>(`[data-seen=${part}]`)
  const age = place?.querySelector('p')
  const list = place?.querySelector('ul')
  if (!place || !age || !list) return
  age.textContent = ageIn(words.language, now - seen.at)
  list.replaceChildren(
    ...seen.items.map(({ name, amount, currency, at }) => {
      const line = document.createElement('li')
      const texts = [
        localText(name, words.language, words.defaultLanguage),
        [formatMoney(amount, currency), ...(at === null ? [] : [momentIn(words.language, at, hoursHere(at))])].join(
          ' · ',
        ),
      ]
      line.append(
        ...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text, dir: 'auto' })),
      )
      return line
    }),
  )
  place.hidden = false
}

/**
 * Shows the last seen goods and orders, each list with its age, and a notice that the player cannot buy or pay offline
 * [BEY-20].
 */
export const showLastSeen = (host: Host, words: Words, now: number): void => {
  const goods = seenIn(keptValue(host.localStorage, lastSeenNames.goods, now))
  const orders = seenIn(keptValue(host.localStorage, lastSeenNames.orders, now))
  if (goods) show(host, 'goods', goods, words, now)
  const own = orders && isHere(host, orders.of, now) ? orders : null
  if (own) show(host, 'orders', own, words, now)
  const unpaid = host.document.querySelector<HTMLElement>('[data-word=unpaid]')
  if (unpaid && (goods || own)) unpaid.hidden = false
}
