// panel of the simulated SDKs, whose buttons decide a payment; it has no card fields and no frame, and moves no money
{
  const { origin } = new URL(document.currentScript.src)
  const { actions, languages } = globalThis.sandboxWords

  const style = `
.sandbox-panel{max-inline-size:440px;margin:0 auto;padding:16px;display:grid;gap:8px;font:16px/1.45 system-ui,sans-serif}
.sandbox-panel h1{margin:0 0 8px;padding:10px 16px;font-size:16px;border-radius:12px;background:Mark;color:MarkText;font-weight:700;text-align:center}
.sandbox-panel button{min-block-size:44px;padding:10px 16px;border-radius:12px;border:1px solid GrayText;background:Canvas;color:CanvasText;font:inherit;cursor:pointer}
.sandbox-panel button:first-of-type{font-weight:700;border-width:2px}
.sandbox-panel button:disabled{opacity:.5;cursor:default}
.sandbox-panel :focus-visible{outline:3px solid Highlight;outline-offset:2px}`

  /**
   * Returns the language of a locale: `ja` for `ja_JP`, `zh-TW` for `zh-HK`. Without a translation, returns English.
   */
  const languageFor = (locale) => {
    const [base] = locale.split(/[-_]/)
    if (base === 'zh') return /TW|HK/.test(locale) ? 'zh-TW' : 'zh-CN'
    return base in languages ? base : 'en'
  }

  const decide = async (ref, action) => {
    try {
      const answer = await fetch(`${origin}/sdk/decide`, { method: 'POST', body: new URLSearchParams({ ref, action }) })
      return (await answer.json()).result
    } catch {
      return 'failed'
    }
  }

  /**
   * Shows the panel in an element. After the first press of a button, calls `onResult` with the server's result:
   * success, failed, cancelled or pending.
   */
  globalThis.sandboxPanel = ({ place, ref, locale, onResult }) => {
    const shown = languageFor(String(locale))
    const words = languages[shown]
    const panel = document.createElement('section')
    panel.className = 'sandbox-panel'
    panel.setAttribute('aria-label', words.sandbox)
    panel.lang = shown
    panel.dir = shown === 'ar' ? 'rtl' : 'ltr'
    const look = document.createElement('style')
    look.textContent = style
    const title = document.createElement('h1')
    title.textContent = words.sandbox
    const buttons = actions.map((action) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.value = action
      button.textContent = words[action]
      button.addEventListener('click', async () => {
        for (const each of buttons) each.disabled = true
        onResult(await decide(ref, action))
      })
      return button
    })
    panel.append(look, title, ...buttons)
    place.append(panel)
    return () => panel.remove()
  }
}
