// simulates https://stdpay.paywelcome.co.kr/stdjs/WelStdPay.js
{
  const codes = { success: '0000', pending: '0000', failed: 'V013' }
  const layerName = 'sandboxLayer'

  /**
   * Opens the layer for the payment. In the real SDK, it is a frame over the page; here it only receives the posted
   * result.
   */
  const openLayer = () => {
    const layer = document.createElement('iframe')
    layer.name = layerName
    layer.hidden = true
    document.body.append(layer)
    return layer
  }

  /**
   * Posts the result to the shop's return address. Depending on the shop's parameters, the layer or the whole window
   * shows the answer.
   */
  const finish = (fields, result) => {
    openLayer()
    const form = document.createElement('form')
    form.method = 'post'
    form.action = fields.returnUrl
    form.target = fields.acceptmethod?.split(':').includes('poptargetself') ? layerName : '_top'
    for (const [name, value] of Object.entries({ resultCode: codes[result], orderNumber: fields.oid })) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      field.value = value
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }

  globalThis.INIStdPay = {
    pay: (formId) => {
      const fields = Object.fromEntries(new FormData(document.getElementById(formId)))
      for (const name of ['mid', 'oid', 'price', 'returnUrl', 'closeUrl'])
        if (!fields[name]) throw new Error(`The form has no ${name}.`)
      const remove = globalThis.sandboxPanel({
        place: document.body,
        ref: fields.oid,
        locale: fields.languageView,
        onResult: (result) => {
          remove()
          if (result === 'cancelled') openLayer().src = fields.closeUrl
          else finish(fields, result)
        },
      })
    },
  }
}
