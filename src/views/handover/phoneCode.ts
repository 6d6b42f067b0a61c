import { encode } from 'uqr'

/** Returns the modules of the QR code for a URL, row by row, including an empty border; true means dark. */
export const phoneCode = (address: string): { size: number; data: boolean[][] } =>
  encode(address, { ecc: 'M', border: 3 })
