import { encode } from 'uqr'

/** The squares of the code for an address, row by row, the dark ones true: read by any camera, with a quiet border. */
export const phoneCode = (address: string): { size: number; data: boolean[][] } =>
  encode(address, { ecc: 'M', border: 3 })
