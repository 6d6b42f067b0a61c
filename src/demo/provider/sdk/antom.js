// simulates https://sdk.marmot-cloud.com/package/ams-checkout/<version>/dist/umd/ams-checkout.min.js
{
  const codes = {
    success: 'SDK_PAYMENT_SUCCESSFUL',
    pending: 'SDK_PAYMENT_PROCESSING',
    failed: 'SDK_PAYMENT_FAIL',
    cancelled: 'SDK_PAYMENT_CANCEL',
  }

  globalThis.AMSCashierPayment = class {
    #options
    #remove = () => {}

    constructor(options = {}) {
      this.#options = options
    }

    #tell(code) {
      this.#options.onEventCallback?.({ code })
    }

    #show(sessionData, place) {
      if (!sessionData) return this.#tell('SDK_CREATECOMPONENT_ERROR')
      this.#tell('SDK_START_OF_LOADING')
      this.#remove = globalThis.sandboxPanel({
        place,
        ref: sessionData,
        locale: this.#options.locale ?? 'en_US',
        onResult: (result) => this.#tell(codes[result]),
      })
      this.#tell('SDK_END_OF_LOADING')
    }

    async createComponent({ sessionData }) {
      this.#show(sessionData, document.body)
    }

    async mountComponent({ sessionData }, selector) {
      this.#show(sessionData, document.querySelector(selector))
    }

    unmount() {
      this.#remove()
    }

    static preload() {}
  }
}
