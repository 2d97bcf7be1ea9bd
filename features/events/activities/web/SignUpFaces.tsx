import { PersonLink } from '@portal/people/web'
import {
  Avatar,
  Button,
  Dialog,
  EmptyState,
  EndOfList,
  ErrorState,
  ListRow,
  RowList,
  Skeleton,
  useSentinel,
  useText,
} from '@portal/ui'
import { useState } from 'react'
import type { ActivityItem } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { faceLimit, sessionStatus } from '../rules.ts'
import { useSignUps } from './queries.ts'
import styles from './SignUpFaces.module.css'

const titles: Readonly<Record<number, 'followersTitle' | 'peopleBefore'>> = {
  [sessionStatus.follow]: 'followersTitle',
  [sessionStatus.underWay]: 'peopleBefore',
  [sessionStatus.over]: 'peopleBefore',
}

/** The first 12 people; '+N' opens the whole list. */
export function SignUpFaces({ item }: { item: ActivityItem }) {
  const t = useText(activityTexts)
  const [isOpen, setOpen] = useState(false)
  const faces = item.SignUpList.slice(0, faceLimit)
  if (faces.length === 0) return null
  const more = item.Count - faces.length
  const title = t(titles[item.Status] ?? 'people')
  return (
    <>
      <ul className={styles.faces} aria-label={title}>
        {faces.map((face) => (
          <li key={face.ADAccount} className={styles.face}>
            <PersonLink account={face.ADAccount}>
              <Avatar src={face.HeadImage} name={face.Name} size={28} />
              <span className="visually-hidden">{face.Name}</span>
            </PersonLink>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <Button look="quiet" size="small" title={t('showAll', { count: item.Count })} onClick={() => setOpen(true)}>
              {t('morePeople', { count: more })}
              <span className="visually-hidden"> {t('showAll', { count: item.Count })}</span>
            </Button>
          </li>
        )}
      </ul>
      {isOpen && (
        <Dialog label={title} hasTitle size="small" onClose={() => setOpen(false)}>
          <SignUpList itemId={item.ActivityItemId} />
        </Dialog>
      )}
    </>
  )
}

function SignUpList({ itemId }: { itemId: number }) {
  const t = useText(activityTexts)
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useSignUps(itemId)
  // somebody may sign up between two pages: list nobody twice
  const people = [...new Map(data?.pages.flatMap(({ List }) => List).map((each) => [each.ADAccount, each])).values()]
  const sentinel = useSentinel(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, people.length)
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (data && people.length === 0) return <EmptyState title={t('nobodyYet')} />
  return (
    <>
      <div aria-busy={isFetching}>
        <RowList>
          {people.map((each) => (
            <ListRow
              key={each.ADAccount}
              start={<Avatar src={each.HeadImage} name={each.Name} size={40} />}
              title={<PersonLink account={each.ADAccount}>{each.Name}</PersonLink>}
            />
          ))}
        </RowList>
      </div>
      {isFetching && <Skeleton shape="row" count={2} />}
      {error && !isFetching ? <ErrorState size="inline" onRetry={fetchNextPage} /> : <div ref={sentinel} />}
      {data && !hasNextPage && <EndOfList text={t('endOfPeople')} />}
    </>
  )
}
