import { useAnswer } from '@portal/client'
import { atWidth, deskHref, newsRoute } from '@portal/contract'
import {
  ButtonLink,
  DeskTime,
  ErrorState,
  FactList,
  ListRow,
  RowList,
  Section,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { formatBytes } from '@portal/ui/table'
import { Download } from 'lucide-react'
import { media, type MediaItem, type MediaPlace } from '../media-contract.ts'
import { mediaTexts } from '../media.texts.ts'
import styles from './Media.module.css'

/** A file of the media library, to be looked at beside the list. */
export function MediaFacts({ item }: { item: MediaItem }) {
  const t = useText(mediaTexts)
  const { language } = useLanguage()
  const { Kind, Url, Width, Height, Size, UploadedAt, UploadedBy } = item
  return (
    <Stack gap={12}>
      {Kind === 'picture' && <img className={styles.preview} src={atWidth(Url, 640)} alt="" />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the writer brought; its captions are in the film */}
      {Kind === 'video' && <video className={styles.preview} src={Url} controls preload="metadata" />}
      {Kind === 'file' && (
        <ButtonLink href={Url} download icon={<Download aria-hidden />}>
          {t('download')}
        </ButtonLink>
      )}
      <FactList
        items={[
          { label: t('kind'), value: t(`kind_${Kind}`) },
          ...(Width > 0 ? [{ label: t('dimensions'), value: t('pixels', { width: Width, height: Height }) }] : []),
          { label: t('size'), value: formatBytes(Size, language) },
          { label: t('uploadedBy'), value: UploadedBy || '–' },
          { label: t('uploadedAt'), value: <DeskTime at={UploadedAt} form="datetime" /> },
        ]}
      />
      <Places item={item} />
      {item.Uses === 0 && (
        <Text type="small" tone="muted">
          {t('removeNote')}
        </Text>
      )}
    </Stack>
  )
}

const hrefOf = ({ Kind, Id }: MediaPlace): string => {
  if (Kind === 'manuscript') return deskHref('writing', Id)
  if (Kind === 'version') return deskHref('writing', Id, 'history')
  return Kind === 'news' ? newsRoute.href({ newsId: Number(Id) }) : deskHref('data', Kind, 'item', Id)
}

function Places({ item }: { item: MediaItem }) {
  const t = useText(mediaTexts)
  const { data, error, refetch } = useAnswer(media.places, { Id: item.Id })
  const metaOf = ({ Kind, Alt }: MediaPlace) =>
    [t(`place_${Kind}`), Alt.zh, Alt.en].filter((part) => part !== '').join(' · ')
  return (
    <Section title={t('places')} level={3}>
      {error ? (
        <ErrorState size="inline" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.List.length === 0 ? (
        <Text tone="muted">{t('noPlaces')}</Text>
      ) : (
        <RowList isFlush>
          {data.List.map((place) => (
            <ListRow
              key={`${place.Kind} ${place.Id}`}
              title={place.Title || t('untitled')}
              href={hrefOf(place)}
              meta={metaOf(place)}
            />
          ))}
        </RowList>
      )}
    </Section>
  )
}
