import { wallClock, resolveLocalTime } from '@portal/contract/zones'
import { Button, Dialog, Row, useText } from '@portal/ui'
import { Checkbox, RadioGroup } from '@portal/ui/forms'
import { Form } from '@portal/ui/form-dialog'
import { useEffect, useId, useRef, useState } from 'react'
import type { PublishingState } from '../contract.ts'
import { publishingTexts, refusalTexts } from '../texts.ts'
import { sheetTexts } from '../sheet.texts.ts'
import styles from './PublishBar.module.css'
import { SheetChecks, SheetNotices, SheetPart, SheetPlaces, SheetReaders } from './SheetParts.tsx'
import type { PartName } from './SettingsPart.tsx'
import { TimeField, type LocalTime } from './TimeField.tsx'

const texts = { ...publishingTexts, ...sheetTexts }

export interface Decision {
  /** null: now */
  at: LocalTime
  TellAgain: boolean
  AskAgain: boolean
}

interface Props {
  state: PublishingState
  /** Why it cannot be published; '' if it can. */
  whyNot: string
  /** Note on missing translations; '': none. */
  copies: string
  isBusy: boolean
  onDecide: (decision: Decision) => void
  /** Closes the sheet and shows a part of the settings. */
  onChange: (part: PartName) => void
  onClose: () => void
}

/** Before a text is published: when, for whom, where, with which notices, and what is missing. */
export function PublishSheet({ state, whyNot, copies, isBusy, onDecide, onChange, onClose }: Props) {
  const t = useText(texts)
  const id = useId()
  const isUpdate = state.Status === 'published'
  const when = useWhen(state)
  const { isLater, time } = when
  const form = useRef<HTMLFormElement>(null)
  // who knows what is in the sheet decides by keys: arrows for the time, Enter
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true }), [])
  const [repeats, setRepeats] = useState({ TellAgain: false, AskAgain: false })
  const displayed = { ...state, Settings: { ...state.Settings, Publish: isLater ? time : null } }
  const title = state.Title || t('unnamed')
  return (
    <Dialog label={t(isUpdate ? 'updateTitle' : 'publishTitle', { title })} hasTitle size="medium" onClose={onClose}>
      <Form ref={form} isBusy={isBusy} onSend={() => onDecide({ at: isLater ? time : null, ...repeats })}>
        <div className={styles.parts}>
          <SheetTime {...when} state={state} />
          <SheetReaders state={displayed} onChange={() => onChange('readers')} />
          <SheetPlaces
            state={displayed}
            isNow={!isLater}
            onChange={() => onChange(state.Kind === 'news' ? 'place' : 'sessions')}
          />
          <SheetNotices state={displayed} onChange={() => onChange('notice')}>
            {isUpdate && <RepeatOptions settings={state.Settings} repeats={repeats} onChange={setRepeats} />}
          </SheetNotices>
          <SheetChecks id={`${id}-checks`} state={displayed} whyNot={whyNot} copies={copies} />
        </div>
        <Row justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            isBusy={isBusy}
            disabled={whyNot !== '' || !when.isPossible}
            aria-describedby={`${id}-checks`}
          >
            {t(confirmTexts[isLater ? 'later' : 'now'][isUpdate ? 'update' : 'first'])}
          </Button>
        </Row>
      </Form>
    </Dialog>
  )
}

const confirmTexts = {
  now: { first: 'publish', update: 'update' },
  later: { first: 'schedule', update: 'scheduleUpdate' },
} as const

/** When it is to be published: now, or at the time of its settings if that is still ahead. */
function useWhen({ Settings: { Publish, Zone } }: PublishingState) {
  const [openedAt] = useState(Date.now)
  const isAhead = (when: LocalTime): boolean => (momentOf(when, Zone)?.getTime() ?? 0) > openedAt
  const [time, setTime] = useState<LocalTime>(isAhead(Publish) ? Publish : null)
  const [isLater, setLater] = useState(isAhead(Publish))
  return { time, setTime, isLater, setLater, isPossible: !isLater || isAhead(time) }
}

function SheetTime({
  state,
  time,
  setTime,
  isLater,
  setLater,
  isPossible,
}: ReturnType<typeof useWhen> & Pick<Props, 'state'>) {
  const t = useText(texts)
  const refusal = useText(refusalTexts)
  const id = useId()
  const { Zone } = state.Settings
  return (
    <SheetPart title={t('when')}>
      <RadioGroup
        name={id}
        label={t('when')}
        isLabelHidden
        direction="row"
        value={isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        onChange={(value) => {
          setLater(value === 'later')
          // the next full hour, which is then corrected
          if (value === 'later' && time === null) setTime({ Local: nextHour(Zone), Turn: 'only' })
        }}
      />
      {isLater && (
        <TimeField
          label={t('publishAt')}
          zone={Zone}
          isZoneNamed
          value={time}
          error={time !== null && !isPossible ? refusal('timePassed') : undefined}
          textId={state.Id}
          isDisabled={false}
          onType={setTime}
          onLeave={() => undefined}
        />
      )}
      {isLater && state.Status === 'published' && <p className={styles.note}>{t('oldUntilThen')}</p>}
    </SheetPart>
  )
}

function momentOf(when: LocalTime, zone: string): Date | null {
  const found = when && resolveLocalTime(when.Local, zone, when.Turn)
  return found?.kind === 'at' ? found.at : null
}

const nextHour = (zone: string): string => `${wallClock(new Date(Date.now() + 3_600_000), zone).slice(0, 13)}:00`

interface RepeatOptionsProps {
  settings: PublishingState['Settings']
  repeats: Pick<Decision, 'TellAgain' | 'AskAgain'>
  onChange: (repeats: Pick<Decision, 'TellAgain' | 'AskAgain'>) => void
}

/** For texts that are already public. */
function RepeatOptions({ settings: { Notice, MustRead }, repeats, onChange }: RepeatOptionsProps) {
  const t = useText(publishingTexts)
  const choices = [
    ['TellAgain', 'tellAgain', Notice !== 'off'],
    ['AskAgain', 'askAgain', MustRead !== null],
  ] as const
  return choices
    .filter(([, , isThere]) => isThere)
    .map(([key, text]) => (
      <Checkbox
        key={key}
        label={t(text)}
        checked={repeats[key]}
        onChange={({ target }) => onChange({ ...repeats, [key]: target.checked })}
      />
    ))
}
