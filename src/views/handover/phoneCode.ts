import { encode } from 'uqr'

/** Returns the squares of the QR code for an address, row by row, with an empty border; true means dark. */
export const phoneCode = (address: string): { size: number; data: boolean[][] } =>
  encode(address, { ecc: 'M', border: 3 })
