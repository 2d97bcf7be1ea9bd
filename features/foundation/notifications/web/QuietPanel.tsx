import { call, keyOf, useAnswer, useCache } from '@portal/client'
import { localeOf, type OutputOf } from '@portal/contract'
import { Button, LoadFailed, Loading, useLanguage, useMessage, useText } from '@portal/ui'
import { Form } from '@portal/ui/form-dialog'
import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import { notices, type NoticeChoice } from '../contract.ts'
import { noticeTexts } from '../page.texts.ts'
import { noticeType, type NoticeType } from '../rules.ts'
import { ownTimeZone } from './days.ts'
import { QuietHours } from './QuietHours.tsx'
import { choiceOf, chosenTypes, draftOf, faultOf, withChat, withType } from './quiet-draft.ts'
import styles from './QuietPanel.module.css'
import { Switch } from './Switch.tsx'

const names: Readonly<Record<NoticeType, keyof typeof noticeTexts & `choice${string}`>> = {
  [noticeType.news]: 'choiceNews',
  [noticeType.people]: 'choicePlain',
  [noticeType.reply]: 'choiceReply',
  [noticeType.signUp]: 'choiceSignUp',
  [noticeType.activity]: 'choiceActivity',
  [noticeType.plain]: 'choicePlain',
}

type ChoiceHere = OutputOf<typeof notices.choice>

/** Settings for toasts, quiet hours and the chat. */
export function QuietPanel({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useAnswer(notices.choice, {})
  if (data) return <Choice choice={data} onDone={onDone} />
  if (error) return <LoadFailed onRetry={refetch} />
  return <Loading rows={5} className={styles.form} />
}

function Choice({ choice, onDone }: { choice: ChoiceHere; onDone: () => void }) {
  const t = useText(noticeTexts)
  const { language } = useLanguage()
  const [draft, setDraft] = useState(() => draftOf(choice))
  const { save, isBusy } = useSave(onDone)
  const help = useId()
  const chatHelp = useId()
  const zone = ownTimeZone()
  const isElsewhere = choice.QuietFrom !== choice.QuietTo && choice.TimeZone !== zone
  return (
    <Form className={styles.form} isBusy={isBusy} onSend={() => faultOf(draft) !== '' || save(choiceOf(draft, zone))}>
      <fieldset className={styles.part} aria-describedby={help}>
        <legend className={styles.title}>{t('toastTypes')}</legend>
        <p id={help} className={styles.help}>
          {t('toastTypesHelp')}
        </p>
        {chosenTypes.map((type) => (
          <Switch
            key={type}
            label={t(names[type])}
            isOn={!draft.quietTypes.includes(type)}
            onChange={(isOn) => setDraft(withType(draft, type, isOn))}
          />
        ))}
      </fieldset>
      {choice.HasChat && (
        <fieldset className={styles.part} aria-describedby={chatHelp}>
          {/* a visible legend would be drawn on the border above */}
          <legend className="visually-hidden">{t('chatTypes')}</legend>
          <p className={styles.title} aria-hidden>
            {t('chatTypes')}
          </p>
          <p id={chatHelp} className={styles.help}>
            {t('chatTypesHelp')}
          </p>
          {chosenTypes.map((type) => (
            <Switch
              key={type}
              label={t(names[type])}
              isOn={draft.chatTypes.includes(type)}
              onChange={(isOn) => setDraft(withChat(draft, type, isOn))}
            />
          ))}
        </fieldset>
      )}
      <QuietHours draft={draft} onChange={setDraft} zone={zoneName(zone, localeOf(language))} />
      {isElsewhere && (
        <p className={styles.help}>{t('zoneChanges', { zone: zoneName(choice.TimeZone, localeOf(language)) })}</p>
      )}
      <p className={styles.mustKnow}>
        <Info aria-hidden />
        {t('mustKnow')}
      </p>
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t('save')}
      </Button>
    </Form>
  )
}

/** Keeps the input until it is saved. */
function useSave(onDone: () => void) {
  const t = useText(noticeTexts)
  const cache = useCache()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(choice: NoticeChoice): Promise<void> {
    setBusy(true)
    const answer = await call(notices.saveChoice, choice)
    setBusy(false)
    if (!answer.ok) return show(t('saveFailed'), { isError: true })
    cache.setQueryData<ChoiceHere>(keyOf(notices.choice, {}), (kept) => kept && { ...kept, ...choice })
    show(t('saved'))
    onDone()
  }
  return { save, isBusy }
}

/** Returns the common name, such as 中国标准时间 or China Standard Time. */
function zoneName(timeZone: string, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
