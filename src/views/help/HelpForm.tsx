import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { helpMachine } from '../../../machines/help/help.machine.ts'
import * as select from '../../../machines/help/help.select.ts'
import { isHelpTopic, longestMessage, topicsOfHelp } from '../../domain/text/help.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { StatusMark } from '../../ui/feedback/StatusMark.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useField } from '../shared/page/useField.ts'
import { OrderNumber } from '../shared/text/OrderNumber.tsx'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './helpForm.module.css'
import { useHelpWords } from './useHelpWords.ts'

type Props = { actor: ActorRefFrom<typeof helpMachine> }

/**
 * Form for a question to customer service. The question includes data about order and device, so that the player need
 * not type them [BEY-08].
 */
export function HelpForm({ actor }: Props) {
  const { t } = useLingui()
  const form = useSelector(actor, select.selectHelpForm)
  if (form === null) return null
  const Body = form === 'sent' ? Sent : Form
  const Action = form === 'sent' ? Leave : Send
  return (
    <Sheet
      title={t`Ask customer service`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'left' })}
      footer={<Action actor={actor} />}
    >
      <Body actor={actor} />
    </Sheet>
  )
}

function Form({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const { topics } = useHelpWords()
  const billingNo = useSelector(actor, select.selectHelpOrder)
  const topic = useField(actor, 'topic')
  const problem = useField(actor, 'problem')
  return (
    <div className={styles.form}>
      {problem ? <Notice tone="bad">{say(problem)}</Notice> : null}
      {billingNo ? (
        <SummaryList
          items={[
            {
              id: 'order',
              term: t`Order number`,
              value: <OrderNumber billingNo={billingNo} isCopied={false} />,
              isWhole: true,
            },
          ]}
        />
      ) : null}
      <SelectField
        look="stack"
        label={t`What is it about?`}
        value={topic}
        options={topicsOfHelp.map((value) => ({ value, label: topics[value] }))}
        onChange={(value) => {
          if (isHelpTopic(value)) actor.send({ type: 'topic.chosen', topic: value })
        }}
      />
      <TextArea
        label={t`Your question`}
        value={useField(actor, 'message')}
        longest={longestMessage}
        hint={t`Your account, language, browser and last steps on this page are sent along.`}
        onChange={(value) => actor.send({ type: 'message.edited', value })}
      />
    </div>
  )
}

function Send({ actor }: Props) {
  const { t } = useLingui()
  const canSend = useSelector(actor, select.selectCanSend)
  const isSending = useSelector(actor, select.selectIsSending)
  return (
    <Button wide busy={isSending} disabled={!canSend} onClick={() => actor.send({ type: 'submitted' })}>
      {t`Send`}
    </Button>
  )
}

function Sent({ actor }: Props) {
  const { t } = useLingui()
  const number = useField(actor, 'ticketNo')
  return (
    <div className={blocks.centered}>
      <StatusMark status="success" />
      <p role="status">{t`We have your question. Its number is ${number}.`}</p>
      <p className={blocks.lead}>{t`The answer will show under “My”.`}</p>
    </div>
  )
}

function Leave({ actor }: Props) {
  const { t } = useLingui()
  return <Button wide onClick={() => actor.send({ type: 'left' })}>{t`Done`}</Button>
}
