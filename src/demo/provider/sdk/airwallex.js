// simulates https://static.airwallex.com/components/sdk/v1/index.js
{
  let locale = null

  /** events of each element; as in the real SDK, the redirect element has no cancel event */
  const events = {
    dropIn: { success: 'success', pending: 'success', failed: 'error', cancelled: 'cancel' },
    redirect: { success: 'success', pending: 'success', failed: 'error', cancelled: 'error' },
  }

  const create = (type, options = {}) => {
    if (locale === null) throw new Error('Please initialize the Element before creating it.')
    if (!(type in events)) throw new Error(`createElement() with type ${type} is not supported.`)
    const ref = options.intent_id ?? options.intent?.id
    if (!ref || !options.client_secret) throw new Error('An intent and its client_secret are needed.')
    const handlers = new Map()
    const emit = (code) => {
      for (const handler of handlers.get(code) ?? []) handler({ detail: { intent: { id: ref } } })
    }
    let remove = () => {}
    return {
      on: (code, handler) => {
        handlers.set(code, [...(handlers.get(code) ?? []), handler])
      },
      mount: (target) => {
        const place = typeof target === 'string' ? document.getElementById(target) : target
        const onResult = (result) => emit(events[type][result])
        remove = globalThis.sandboxPanel({ place, ref, locale, onResult })
        queueMicrotask(() => emit('ready'))
        return place
      },
      unmount: () => remove(),
      destroy: () => {
        remove()
        handlers.clear()
      },
    }
  }

  globalThis.AirwallexComponentsSDK = {
    init: async (options = {}) => {
      locale = options.locale ?? 'en'
      return options.enabledElements?.includes('payments') ? { payments: { createElement: create } } : {}
    },
    createElement: async (type, options) => {
      if (type === 'redirect') throw new Error('createElement() with type redirect is not supported.')
      return create(type, options)
    },
  }
}
