import { localeOf, type Language } from '@portal/contract'
import { LanguageProvider, Page, Row, Text, useLanguage, useText, useToasts } from '@portal/ui'
import { DeviceChoices, DeviceFrame, type Device } from '@portal/ui/device-frame'
import { memo, useMemo, useState } from 'react'
import { visibleQuestions } from '../rules.ts'
import { Sheet } from './HealthPage.tsx'
import { QuestionCards } from './QuestionCards.tsx'
import { useAnswers } from './use-answers.ts'
import { builderTexts } from '../builder.texts.ts'
import styles from './QuestionnaireBuilder.module.css'
import { previewOf } from './preview.ts'
import type { Rows } from './question-rows.ts'

interface Props {
  title: { zh: string; en: string }
  intro: { zh: string; en: string }
  rows: Rows
  /** Id of the chosen question; '' the first one is shown. */
  current: string
}

/** The page of people who fill it in; it can be tried, and sends nothing. A key that is typed does not wait for it. */
export const QuestionnairePreview = memo(QuestionnairePreviewNow)

function QuestionnairePreviewNow({ current, ...typed }: Props) {
  const t = useText(builderTexts)
  const own = useLanguage().language
  const [language, setLanguage] = useState<Language>(own)
  const [device, setDevice] = useState<Device>('desktop')
  const shown = previewOf(typed, current, language)
  const value = useMemo(() => ({ language, setLanguage: () => undefined }), [language])
  return (
    // the form around hears events of the frame as well, and would save
    <aside className={styles.preview} aria-label={t('preview')} onSubmit={(event) => event.stopPropagation()}>
      <Row justify="between">
        <DeviceChoices size="small" language={language} device={device} onLanguage={setLanguage} onDevice={setDevice} />
      </Row>
      {shown ? (
        <DeviceFrame
          key={device}
          title={t('previewOf')}
          device={device}
          size={device === 'desktop' ? { width: 640, height: 900 } : undefined}
          lang={localeOf(language)}
        >
          <LanguageProvider value={value}>
            <Page width="reading">
              <Sheet form={shown.form}>
                {/* begins anew where another question would take its place, which would take the focus */}
                <Previewed
                  key={JSON.stringify([shown.field, shown.answers, shown.form.Questions.map(({ field }) => field)])}
                  {...shown}
                />
              </Sheet>
            </Page>
          </LanguageProvider>
        </DeviceFrame>
      ) : (
        <Text tone="muted">{t('nothingHelp')}</Text>
      )}
    </aside>
  )
}

function Previewed({ form, field, answers }: NonNullable<ReturnType<typeof previewOf>>) {
  const t = useText(builderTexts)
  const { add } = useToasts()
  const step = visibleQuestions(form.Questions, answers).findIndex((each) => each.field === field)
  const walk = useAnswers(form, { answers, step })
  return (
    <QuestionCards
      form={form}
      walk={walk}
      isBusy={false}
      isEntered={false}
      onWhole={() => {
        add({ key: 'preview', text: t('previewSent') })
        walk.walk(0)
      }}
    />
  )
}
