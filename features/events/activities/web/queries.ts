import { call, download, keyOf, useAnswer, useCache, usePages, type Failure, rateLimitText } from '@portal/client'
import { onNotification } from '@portal/notifications/web'
import { useMessage, useText } from '@portal/ui'
import { saveFile } from '@portal/ui/save-file'
import { useEffect, useRef, useState } from 'react'
import { activities, type ActivityDetail } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { fileNameOf } from './file-name.ts'
import { failureTextKey, msUntilNextStatus, applySeatUpdate, type SeatUpdate, type SeatChange } from './seat-state.ts'
import { notificationType } from '@portal/notifications/contract'

/** Longest delay of a browser timer. */
const maxTimerMs = 2 ** 31 - 1
const refreshMs = 15_000
/** Margin for a server clock that is behind this one. */
const clockMarginMs = 1500

/** Loads an activity and reloads it when a session begins or ends (ACT-02). */
export function useActivity(Id: number) {
  // seats and waiting lists change without a notification to this reader
  const detail = useAnswer(activities.detail, { Id }, { everyMs: refreshMs })
  const { data, dataUpdatedAt, refetch } = detail
  useEffect(() => {
    const left = data && msUntilNextStatus(data.ActivityItemList, new Date())
    if (left === undefined || left > maxTimerMs - clockMarginMs) return undefined
    const timer = setTimeout(() => void refetch(), left + clockMarginMs)
    return () => clearTimeout(timer)
    // restarted after each answer, even an unchanged one, to wait for the next change
  }, [data, dataUpdatedAt, refetch])
  useEffect(
    () =>
      onNotification(({ MessageType, MessageId }) => {
        if (MessageId === Id && isAboutActivity(MessageType)) void refetch()
      }),
    [Id, refetch],
  )
  return detail
}

const isAboutActivity = (type: number): boolean =>
  type === notificationType.signUp || type === notificationType.activity

export function useSignUps(ActivityItemId: number) {
  return usePages(activities.signUps, { ActivityItemId }, { pageSize: 30 })
}

type SeatChangeResult = { ok: true; data: SeatUpdate } | { ok: false; failure: Failure }

function sendSeatChange(change: SeatChange, ActivityItemId: number): Promise<SeatChangeResult> {
  const input = { ActivityItemId }
  if (change === 'follow' || change === 'signUp') return call(activities.signUp, input)
  if (change === 'unfollow' || change === 'cancel') return call(activities.cancel, input)
  return change === 'wait' ? call(activities.wait, input) : stopWaiting(input)
}

async function stopWaiting(input: { ActivityItemId: number }): Promise<SeatChangeResult> {
  const answer = await call(activities.stopWaiting, input)
  return answer.ok ? { ok: true, data: { ...answer.data, Position: 0 } } : answer
}

/** Changes a sign-up; shows nothing before the server has answered, and allows one change at a time (ACT-03). */
export function useSeatChange(activityId: number) {
  const t = useText(activityTexts)
  const cache = useCache()
  const { show } = useMessage()
  const isUnderWay = useRef(false)
  const [busyItem, setBusyItem] = useState<number>()
  const detailKey = keyOf(activities.detail, { Id: activityId })

  async function change(kind: SeatChange, itemId: number): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusyItem(itemId)
    const answer = await sendSeatChange(kind, itemId)
    isUnderWay.current = false
    setBusyItem(undefined)
    if (answer.ok) {
      cache.setQueryData<ActivityDetail>(detailKey, (detail) => detail && applySeatUpdate(detail, itemId, answer.data))
      if (kind === 'signUp' || (kind === 'wait' && answer.data.IsSigned)) show(t('signUpDone'))
      else if (kind === 'wait') show(t('waitDone'))
    } else show(rateLimitText(answer.failure) ?? t(failureTextKey(kind, answer.failure.code)), { isError: true })
    // faces and marks in other lists change as well; after a refusal the true state is loaded
    for (const endpoint of [activities.detail, activities.list, activities.calendarDetail, activities.signUps])
      void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  return { change: (kind: SeatChange, itemId: number) => void change(kind, itemId), busyItem }
}

/** Downloads one session as a calendar file (ACT-07). */
export function useCalendarFile(title: string) {
  const t = useText(activityTexts)
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function fetchFile(ActivityItemId: number): Promise<void> {
    setBusy(true)
    const file = await download(activities.ics, { ActivityItemId })
    setBusy(false)
    if (file.ok) saveFile(fileNameOf(title, 'ics'), file.blob)
    else show(t('icsFail'), { isError: true })
  }
  return { fetchFile: (itemId: number) => void fetchFile(itemId), isBusy }
}
