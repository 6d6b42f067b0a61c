import { encode } from 'uqr'

/** Returns the QR code as rows of dots (modules), including an empty border. True means a dark dot. */
export const phoneCode = (address: string): { size: number; data: boolean[][] } =>
  encode(address, { ecc: 'M', border: 3 })
