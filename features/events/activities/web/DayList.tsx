import { rowPicture } from '@portal/contract'
import { browserZone, useAnswer, useNavigation } from '@portal/client'
import {
  Badge,
  EmptyState,
  ErrorState,
  formatOnDay,
  formatTime,
  MediaRow,
  Picture,
  RowList,
  Section,
  Skeleton,
  Stack,
  Text,
  Title,
  useLanguage,
  useText,
} from '@portal/ui'
import { MapPin } from 'lucide-react'
import { activities, type ActivityBrief } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { sessionStatus } from '../rules.ts'
import { activityHref } from './addresses.ts'
import styles from './DayList.module.css'
import { useRevealed } from './reveal-after.ts'
import { useNow } from './use-now.ts'

/** Activities of a day (YYYY-MM-DD) (CAL-02, CAL-03). Loaded at once, shown after a short delay. */
export function DayList({ day }: { day: string }) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const now = useNow()
  return (
    <Section
      title={t('eventsOf', {
        day: formatTime(new Date(`${day}T12:00:00`), { form: 'date', detail: 'weekday', now, language }),
      })}
    >
      <DayEntries day={day} />
    </Section>
  )
}

function DayEntries({ day }: { day: string }) {
  const t = useText(activityTexts)
  const isRevealed = useRevealed(day)
  const { data, error, refetch } = useAnswer(activities.calendarDetail, { Date: day, TimeZone: browserZone() })
  if (isRevealed && error) return <ErrorState onRetry={refetch} />
  if (!isRevealed || !data)
    return (
      <div aria-busy>
        <Stack>
          <Skeleton shape="row" count={3} />
        </Stack>
      </div>
    )
  if (data.List.length === 0) return <EmptyState title={t('noEvents')} />
  return (
    <RowList isFlush>
      {data.List.map((each) => (
        <li key={each.Id}>
          <Entry brief={each} />
        </li>
      ))}
    </RowList>
  )
}

function Entry({ brief }: { brief: ActivityBrief }) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const now = useNow()
  const { here } = useNavigation()
  // over before its end time: the organiser cancelled it
  const isCancelled = brief.Status === sessionStatus.over && new Date(brief.EndTime) > now
  return (
    <article>
      <MediaRow
        as="div"
        lines={2}
        size="large"
        picture={<Picture src={brief.Cover} preview={brief.CoverPreview} ratio={4 / 3} alt="" sizes={rowPicture} />}
        href={activityHref(here, brief.Id, { origin: 'Calendar' })}
        title={
          <>
            <span className="visually-hidden">{t('checkDetails')}: </span>
            <Title>{brief.Title}</Title>
          </>
        }
        meta={
          <>
            <Text as="span" type="small" weight="medium">
              <time className={styles.when} dateTime={brief.StartTime}>
                {formatOnDay(brief, { language, now })}
              </time>
            </Text>
            {isCancelled && (
              <Badge tone="danger" isDot>
                {t('cancelled')}
              </Badge>
            )}
            <span className={styles.place}>
              <MapPin aria-hidden />
              <span className="visually-hidden">{t('eventLocation')} </span>
              {brief.Place}
            </span>
          </>
        }
      />
    </article>
  )
}
