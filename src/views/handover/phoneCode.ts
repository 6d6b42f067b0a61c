import { encode } from 'uqr'

/** Returns the modules of the QR code for an address, row by row, true for dark, including a quiet border. */
export const phoneCode = (address: string): { size: number; data: boolean[][] } =>
  encode(address, { ecc: 'M', border: 3 })
