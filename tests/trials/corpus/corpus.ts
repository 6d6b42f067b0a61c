export type CorpusPackage = {
  name: string
  version: string
  /** Packages that are needed in addition to the dependencies in the package's manifest. */
  needs?: Readonly<Record<string, string>>
  /** File with example answers, for charts that expect answers of a certain form. */
  answers?: string
}

const device = { needs: { rxjs: '7.8.2' }, answers: 'either.ts' }
const react = { react: '19.2.0', 'react-dom': '19.2.0' }

/** Public packages with charts for XState 5. */
export const corpus: readonly CorpusPackage[] = [
  { name: '@sanity/comlink', version: '4.0.3' },
  { name: '@sanity/mutate', version: '0.18.2' },
  { name: '@portabletext/editor', version: '8.2.4', needs: react },
  { name: '@portabletext/plugin-emoji-picker', version: '6.0.28' },
  { name: '@portabletext/plugin-input-rule', version: '7.0.18' },
  { name: '@clerk/elements', version: '0.24.20' },
  { name: '@itk-viewer/viewer', version: '0.6.2' },
  { name: '@ledgerhq/device-management-kit', version: '1.10.0', ...device },
  { name: '@ledgerhq/device-contacts-kit', version: '0.5.0', ...device },
  { name: '@ledgerhq/device-signer-kit-bitcoin', version: '1.3.3', ...device },
  { name: '@ledgerhq/device-signer-kit-ethereum', version: '1.18.1', ...device },
  { name: '@ledgerhq/device-signer-kit-solana', version: '1.13.0', ...device },
  { name: '@ledgerhq/device-signer-kit-hyperliquid', version: '1.1.0', ...device },
  { name: '@ledgerhq/device-trusted-app-kit-ledger-keyring-protocol', version: '0.5.0', ...device },
]
