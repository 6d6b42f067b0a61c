import type { EmbeddedProvider } from '../contract/messages/embedded.ts'

/** URLs of the scripts that the providers publish. */
export const vendorScripts: Readonly<Record<EmbeddedProvider, string>> = {
  airwallex: 'https://static.airwallex.com/components/sdk/v1/index.js',
  antom: 'https://sdk.marmot-cloud.com/package/ams-checkout/1.47.2/dist/umd/ams-checkout.min.js',
  welcome: 'https://stdpay.paywelcome.co.kr/stdjs/WelStdPay.js',
}

/** URLs of the scripts that are loaded on the brand's test hosts [BRD-09]. */
export const vendorTestScripts: Readonly<Partial<Record<EmbeddedProvider, string>>> = {
  welcome: 'https://tstdpay.paywelcome.co.kr/stdjs/WelStdPay.js',
}

/** @throws Error if the script cannot be loaded */
export const loadScript = (page: Document, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = page.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${address} cannot be loaded`)))
    page.head.append(script)
  })
