import { textIn, texts } from '../seed/texts.ts'

const words = {
  sandbox: texts(
    'SANDBOX – no money moves',
    'SANDBOX – es fließt kein Geld',
    'SANDBOX – لا تُحوَّل أي أموال',
    'SANDBOX – お金は動きません',
  ),
  pay: texts('Your payment', 'Deine Zahlung', 'دفعتك', 'お支払い'),
  merchant: texts('Merchant', 'Händler', 'التاجر', '販売者'),
  goods: texts('Goods', 'Ware', 'السلعة', '商品'),
  amount: texts('Amount', 'Betrag', 'المبلغ', '金額'),
  order: texts('Order', 'Bestellung', 'الطلب', '注文'),
  approve: texts('Approve', 'Zahlung freigeben', 'موافقة', '承認する'),
  decline: texts('Decline', 'Ablehnen', 'رفض', '拒否する'),
  cancel: texts('Cancel', 'Abbrechen', 'إلغاء', 'キャンセル'),
  pending: texts('Stay pending', 'Offen lassen', 'إبقاء معلقًا', '保留のままにする'),
  lost: texts(
    'Approve, lose the notice',
    'Freigeben, Meldung geht verloren',
    'موافقة مع ضياع الإشعار',
    '承認するが通知は失われる',
  ),
  duplicate: texts('Approve, notify twice', 'Freigeben, zweimal melden', 'موافقة مع إشعارين', '承認して二重に通知する'),
  repeat: texts('Approve twice', 'Zweimal freigeben', 'موافقة مرتين', '二度承認する'),
  lateFailure: texts('Approve, then fail', 'Freigeben, danach scheitern', 'موافقة ثم فشل', '承認後に失敗する'),
  lateSuccess: texts('Fail, then approve', 'Scheitern, danach freigeben', 'فشل ثم موافقة', '失敗後に承認する'),
  wrongAmount: texts(
    'Approve a wrong amount',
    'Falschen Betrag freigeben',
    'موافقة بمبلغ خاطئ',
    '誤った金額で承認する',
  ),
  slow: texts('Approve in 12 seconds', 'In 12 Sekunden freigeben', 'موافقة بعد 12 ثانية', '12秒後に承認する'),
  coop: texts('Isolated page (COOP)', 'Abgeschottete Seite (COOP)', 'صفحة معزولة (COOP)', '分離されたページ (COOP)'),
  done: texts('Done', 'Fertig', 'تم', '完了'),
  approved: texts('Payment approved', 'Zahlung freigegeben', 'تمت الموافقة على الدفع', '支払いが承認されました'),
  refused: texts('Payment not made', 'Zahlung nicht erfolgt', 'لم يتم الدفع', '支払いは行われませんでした'),
  waiting: texts('Payment still open', 'Zahlung noch offen', 'الدفع ما زال معلقًا', '支払いは保留中です'),
  closed: texts(
    'This payment is over.',
    'Diese Zahlung ist beendet.',
    'انتهت هذه العملية.',
    'この支払いは終了しています。',
  ),
  close: texts('Close this window', 'Fenster schließen', 'إغلاق هذه النافذة', 'このウィンドウを閉じる'),
  back: texts('Back to the shop', 'Zurück zum Shop', 'العودة إلى المتجر', 'ショップに戻る'),
  notFound: texts(
    'No such payment',
    'Diese Zahlung gibt es nicht',
    'لا توجد عملية دفع كهذه',
    'この支払いは存在しません',
  ),
} as const
export type Word = keyof typeof words

/** Language of the page for a lang parameter: en, de, ar or ja. */
export const pageLanguage = (lang: string | undefined): string => {
  const [base = 'en'] = (lang ?? 'en').split('-')
  return ['en', 'de', 'ar', 'ja'].includes(base) ? base : 'en'
}

export const word = (key: Word, language: string): string => textIn(words[key], language)
