import { textIn, texts } from './seed/texts.ts'

/** What the server says to players; the languages a message lacks read English. */
const messages = {
  notLoggedIn: texts(
    'Please log in first.',
    'Bitte melde dich zuerst an.',
    'يرجى تسجيل الدخول أولًا.',
    '先にログインしてください。',
  ),
  wrongPassword: texts(
    'Wrong account or password.',
    'Konto oder Passwort ist falsch.',
    'الحساب أو كلمة المرور غير صحيحة.',
    'アカウントまたはパスワードが違います。',
  ),
  tooManyLogins: texts(
    'Too many attempts. Please wait a minute.',
    'Zu viele Versuche. Bitte warte eine Minute.',
    'محاولات كثيرة جدًا. يرجى الانتظار دقيقة.',
    '試行回数が多すぎます。1分ほどお待ちください。',
  ),
  noGame: texts(
    'This game is not offered here.',
    'Dieses Spiel gibt es hier nicht.',
    'هذه اللعبة غير متوفرة هنا.',
    'このゲームはここでは提供されていません。',
  ),
  errorDomain: texts(
    'This region is not offered here.',
    'Diese Region gibt es hier nicht.',
    'هذه المنطقة غير متوفرة هنا.',
    'この地域はここでは提供されていません。',
  ),
  noRole: texts(
    'Character not found on this server. Choose it again or change the account.',
    'Charakter auf diesem Server nicht gefunden. Wähle ihn neu oder wechsle das Konto.',
    'لم يتم العثور على الشخصية في هذا الخادم. اخترها مجددًا أو غيّر الحساب.',
    'このサーバーにキャラクターが見つかりません。選び直すか、アカウントを変更してください。',
  ),
  noGoods: texts(
    'This item is no longer sold.',
    'Dieser Artikel wird nicht mehr verkauft.',
    'لم يعد هذا العنصر متاحًا للبيع.',
    'この商品は販売を終了しました。',
  ),
  wrongMethod: texts(
    'Wrong parameters for the payment method.',
    'Falsche Angaben für die Zahlungsart.',
    'معلمات غير صحيحة لطريقة الدفع.',
    'お支払い方法のパラメータが正しくありません。',
  ),
  keyReused: texts(
    'This order was already placed with other contents. Please start again.',
    'Diese Bestellung wurde schon mit anderem Inhalt aufgegeben. Bitte beginne neu.',
    'تم تقديم هذا الطلب من قبل بمحتوى مختلف. يرجى البدء من جديد.',
    'この注文は別の内容で送信済みです。最初からやり直してください。',
  ),
  noOrder: texts(
    'This order was not found.',
    'Diese Bestellung wurde nicht gefunden.',
    'لم يتم العثور على هذا الطلب.',
    'この注文は見つかりませんでした。',
  ),
  illegalCoupon: texts(
    'This coupon cannot be used now.',
    'Dieser Gutschein ist jetzt nicht einlösbar.',
    'لا يمكن استخدام هذه القسيمة الآن.',
    'このクーポンは現在使用できません。',
  ),
  couponNotClaimable: texts(
    'This coupon cannot be received.',
    'Diesen Gutschein kann man nicht abholen.',
    'لا يمكن استلام هذه القسيمة.',
    'このクーポンは受け取れません。',
  ),
  limitReached: texts(
    'The purchase limit is reached.',
    'Das Kauflimit ist erreicht.',
    'تم بلوغ حد الشراء.',
    '購入上限に達しました。',
  ),
  unpaidFirst: texts(
    'An unpaid order must be completed first.',
    'Zuerst muss eine offene Bestellung abgeschlossen werden.',
    'يجب إكمال طلب غير مدفوع أولًا.',
    '先に未払いの注文を完了してください。',
  ),
  brokenCardInfo: texts(
    'The card details arrived damaged. Please enter them again.',
    'Die Kartendaten kamen beschädigt an. Bitte gib sie noch einmal ein.',
    'وصلت بيانات البطاقة تالفة. يرجى إدخالها مرة أخرى.',
    'カード情報が壊れて届きました。もう一度入力してください。',
  ),
  wrongCard: texts(
    'Wrong card number or password.',
    'Kartennummer oder Passwort ist falsch.',
    'رقم البطاقة أو كلمة المرور غير صحيحة.',
    'カード番号またはパスワードが違います。',
  ),
  usedCard: texts(
    'This card has already been used.',
    'Diese Karte wurde schon verwendet.',
    'تم استخدام هذه البطاقة من قبل.',
    'このカードは使用済みです。',
  ),
  expiredCard: texts(
    'This card has expired.',
    'Diese Karte ist abgelaufen.',
    'انتهت صلاحية هذه البطاقة.',
    'このカードは有効期限が切れています。',
  ),
  otherCard: texts(
    'This card has another value or currency than the order.',
    'Diese Karte hat einen anderen Wert oder eine andere Währung als die Bestellung.',
    'قيمة هذه البطاقة أو عملتها تختلف عن الطلب.',
    'このカードの金額または通貨が注文と一致しません。',
  ),
  notGiftCard: texts(
    'This card pays for goods; choose goods and pay with it.',
    'Mit dieser Karte bezahlt man Artikel: Wähle einen Artikel und zahle damit.',
    'هذه البطاقة للدفع مقابل السلع؛ اختر سلعة وادفع بها.',
    'このカードは商品の支払い用です。商品を選んでお支払いください。',
  ),
  notPaymentCard: texts(
    'This is a gift card; redeem it instead of paying with it.',
    'Das ist eine Geschenkkarte: Löse sie ein, statt damit zu zahlen.',
    'هذه بطاقة هدايا؛ استبدلها بدلًا من الدفع بها.',
    'これはギフトカードです。支払いではなく交換してください。',
  ),
  tooManyCards: texts(
    'Too many attempts, wait a minute.',
    'Zu viele Versuche, warte eine Minute.',
    'محاولات كثيرة جدًا، انتظر دقيقة.',
    '試行回数が多すぎます。1分お待ちください。',
  ),
  wrongInput: texts(
    'Missing or wrong: {fields}',
    'Fehlt oder ist falsch: {fields}',
    'مفقود أو غير صحيح: {fields}',
    '不足または誤り：{fields}',
  ),
  broken: texts(
    'Something went wrong on our side. Please try again later.',
    'Bei uns ist etwas schiefgegangen. Bitte versuche es später noch einmal.',
    'حدث خطأ لدينا. يرجى المحاولة لاحقًا.',
    'サーバーで問題が発生しました。しばらくしてからお試しください。',
  ),
} as const
export type MessageKey = keyof typeof messages

/** A message in a language, English where it lacks that one. */
export const messageIn = (key: MessageKey, language: string, fields: Record<string, string> = {}): string =>
  Object.entries(fields).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    textIn(messages[key], language.split('-')[0] ?? language),
  )
