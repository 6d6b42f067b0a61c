/** Background and foreground colours of the logos in brandMarks.svg. */
export const brandMarks: Readonly<Record<string, readonly [ground: string, ink: string]>> = {
  paypal: ['#002991', '#ffffff'],
  alipay: ['#1677ff', '#ffffff'],
  applepay: ['#000000', '#ffffff'],
  googlepay: ['#4285f4', '#ffffff'],
  grabpay: ['#00b14f', '#ffffff'],
  linepay: ['#00c300', '#1a1a1a'],
  naverpay: ['#03c75a', '#1a1a1a'],
  kakaopay: ['#ffcd00', '#1a1a1a'],
  pix: ['#77b6a8', '#1a1a1a'],
  razer: ['#00ff00', '#1a1a1a'],
  visa: ['#1a1f71', '#ffffff'],
  mastercard: ['#eb001b', '#ffffff'],
  amex: ['#2e77bc', '#ffffff'],
  jcb: ['#0b4ea2', '#ffffff'],
}
