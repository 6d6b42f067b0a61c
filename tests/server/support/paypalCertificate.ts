import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodes a value in DER, the binary format of certificates. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const sha256WithRsa = sequence(der(6, Buffer.from('2a864886f70d01010b', 'hex')), der(5))
const nameOf = (common: string) =>
  sequence(der(0x31, sequence(der(6, Buffer.from('550403', 'hex')), text(0x0c, common))))

/** Creates a key pair with a self-signed certificate. `from` and `until` have the format `200101000000Z`. */
export const createCertificate = (from = '200101000000Z', until = '400101000000Z') => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = nameOf('messageverificationcerts.paypal.example')
  const body = sequence(
    der(2, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(text(0x17, from), text(0x17, until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(3, Buffer.from([0]), sign('sha256', body, privateKey))
  const lines =
    sequence(body, sha256WithRsa, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return { privateKey, pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n') }
}
