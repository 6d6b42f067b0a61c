import { useLingui } from '@lingui/react/macro'
import { keysOf } from '../../domain/page/keys.ts'
import { faqOf, type VipProgram } from '../../domain/player/vip.ts'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { Disclosure } from '../../ui/lists/Disclosure.tsx'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './vip.module.css'

/** Questions and answers about the VIP program. Shows nothing if the server sent no text [VIP-01]. */
export function VipFaq({ program }: { program: VipProgram }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const entries = faqOf(local(program.faq))
  const keys = keysOf(entries, ({ question }) => question ?? '')
  return entries.length === 0 ? null : (
    <SectionCard title={local(program.faqTitle) || t`Questions and answers`}>
      <div className={styles.questions}>
        {entries.map(({ question, paragraphs }, at) =>
          question === null ? (
            <Answer key={keys[at]} paragraphs={paragraphs} />
          ) : (
            <Disclosure key={keys[at]} summary={question}>
              <Answer paragraphs={paragraphs} />
            </Disclosure>
          ),
        )}
      </div>
    </SectionCard>
  )
}

function Answer({ paragraphs }: { paragraphs: readonly string[] }) {
  const keys = keysOf(paragraphs, (paragraph) => paragraph)
  return (
    <div className={styles.answer}>
      {paragraphs.map((paragraph, at) => (
        <p key={keys[at]}>{paragraph}</p>
      ))}
    </div>
  )
}
