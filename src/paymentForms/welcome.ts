import { globalOf, type Mount } from './adapter.ts'

/** Global object that WelcomePay's script sets. There is no npm package for this script. */
type StandardPay = { pay(formId: string): void }

const isStandardPay = (value: unknown): value is StandardPay =>
  typeof value === 'object' && value !== null && 'pay' in value && typeof value.pay === 'function'

const formId = 'SendPayForm'

// without this setting, the script would navigate the whole window to `returnUrl`, away from the shop
const inLayer = 'poptargetself'

/**
 * WelcomePay's desktop script reads an HTML form and shows the payment in a layer above this document. At the end, the
 * script posts the result to `returnUrl` or opens `closeUrl`. Both URLs open inside the layer and are on this page's
 * origin. `session` contains the fields of the form, which the server has signed, including `oid` and `price`.
 */
export const mountWelcome: Mount = ({ session, language }, place, tell) => {
  const script = globalOf('INIStdPay')
  if (!isStandardPay(script)) throw new Error('The script did not define WelcomePay’s INIStdPay')
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
