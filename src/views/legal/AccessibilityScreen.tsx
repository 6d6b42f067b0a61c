import { useLingui } from '@lingui/react/macro'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { MailLink } from '../shared/text/MailLink.tsx'
import styles from './legal.module.css'

/** [BEY-18] */
export function AccessibilityScreen() {
  const { t } = useLingui()
  const { support } = useBrand()
  const tested = [
    { id: 'contrast', text: t`The contrast of every text and a name for every button, in light and dark colours` },
    { id: 'keyboard', text: t`The whole purchase by keyboard alone, so that you always see where you are` },
    { id: 'reading', text: t`What screen readers read out, and in which order` },
    { id: 'zoom', text: t`Zoom of 400%, and screens 320 pixels wide` },
    { id: 'system', text: t`The high-contrast colours of your system, and reduced motion` },
  ]
  return (
    <PageFrame title={t`Accessibility`} tab={null}>
      <PageBody>
        <SectionCard title={t`A shop for everybody`}>
          <p>{t`Everybody should be able to top up here. Our aim is level AA of the WCAG 2.2 guidelines.`}</p>
        </SectionCard>
        <SectionCard title={t`What was tested`}>
          <ul className={styles.tested}>
            {tested.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <p>{t`Programs test this in the Chromium browser. People with disabilities have not tested it yet.`}</p>
          <p>{t`Keyboard, reading and zoom were tested in some of our shops, not in every one.`}</p>
        </SectionCard>
        <SectionCard title={t`What was not tested`}>
          <p>{t`The pages of payment providers and of other login services are not ours.`}</p>
        </SectionCard>
        <SectionCard title={t`Something does not work?`}>
          <p>{t`Write to customer service: on which page, what happened, and what you use, such as a screen reader.`}</p>
          <p>
            <MailLink email={support.email} />
          </p>
        </SectionCard>
      </PageBody>
    </PageFrame>
  )
}
