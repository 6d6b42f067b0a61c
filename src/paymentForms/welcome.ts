import { globalOf, type Mount } from './adapter.ts'

/** What WelcomePay's script puts on the page; it has no package. */
type StandardPay = { pay(formId: string): void }

const isStandardPay = (value: unknown): value is StandardPay =>
  typeof value === 'object' && value !== null && 'pay' in value && typeof value.pay === 'function'

const formId = 'SendPayForm'

// without it the script leads the whole window to `returnUrl`, which is the shop's
const inLayer = 'poptargetself'

/**
 * WelcomePay's desktop script: it reads a form, shows its layer over this document, and in the end posts the result to
 * `returnUrl` or opens `closeUrl`, both inside the layer.
 * The session: the form's fields as the server signed them, `oid` and `price` among them; the addresses are this origin's.
 */
export const mountWelcome: Mount = ({ session, language }, place, tell) => {
  const script = globalOf('INIStdPay')
  if (!isStandardPay(script)) throw new Error('No WelcomePay script')
  const { ownerDocument: page } = place
  const { origin } = page.location
  const form = page.createElement('form')
  form.id = formId
  form.method = 'post'
  form.acceptCharset = 'utf-8'
  const fields = {
    ...session,
    returnUrl: `${origin}/embedded/return`,
    closeUrl: `${origin}/embedded.html?report=cancel`,
    acceptmethod: [session.acceptmethod, inLayer].filter(Boolean).join(':'),
    languageView: language.startsWith('ko') ? 'ko' : 'en',
  }
  for (const [name, value] of Object.entries(fields)) {
    const field = page.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  place.append(form)
  script.pay(formId)
  tell('ready')
}
