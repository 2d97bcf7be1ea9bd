/** Turns rows into the wire's names. */
import type { Crop } from '@portal/files/contract'
import type { References } from '@portal/files/server'
import { displayHtml, type Call, type Viewer } from '@portal/server'
import type { ActivityBrief, ActivityDetail, ActivityItem } from '../contract.ts'
import { isCancelled, presentSeat, sessionStatus, statusOf } from '../rules.ts'
import type { ActivityRow, FaceRow, SessionRow } from './detail.ts'
import type { ReaderContext, BriefRow } from './queries.ts'

export type ReaderCall = Pick<Call, 'language' | 'now'> & { viewer: Viewer }

export function readerContext({ viewer, language, now }: ReaderCall): ReaderContext {
  return { me: viewer, language, now }
}

type Face = ActivityItem['SignUpList'][number]

export interface ActivityPresenter {
  brief: (row: BriefRow, call: ReaderCall) => ActivityBrief
  face: (row: FaceRow, call: ReaderCall) => Face
  detail: (row: ActivityRow, items: readonly SessionRow[], call: ReaderCall) => Promise<ActivityDetail>
}

export function createPresenter(references: References): ActivityPresenter {
  function image(fileId: number | null, { viewer, now }: ReaderCall, crop: Crop | null = null): string {
    return fileId === null ? '' : references.image(fileId, viewer, now, crop)
  }

  function face(row: FaceRow, call: ReaderCall): Face {
    return { Name: row.name, ADAccount: row.account, HeadImage: image(row.head_file_id, call) }
  }

  function clash({ clash: other }: SessionRow): ActivityItem['Clash'] {
    if (!other) return null
    const { starts_at, ends_at, ...named } = other
    return { ...named, StartTime: new Date(starts_at).toISOString(), EndTime: new Date(ends_at).toISOString() }
  }

  function item(row: SessionRow, call: ReaderCall): ActivityItem {
    const Status = statusOf(row, call.now)
    return {
      ActivityItemId: row.id,
      StartTime: row.starts_at.toISOString(),
      EndTime: row.ends_at.toISOString(),
      Place: row.place,
      Status,
      IsCancelled: isCancelled(row),
      CancelReason: isCancelled(row) ? row.cancel_reason : '',
      ...presentSeat(Status, row),
      Max: row.max,
      ShowSignUpButton: Status === sessionStatus.follow || Status === sessionStatus.open,
      SignUpList: row.faces.map((each) => face(each, call)),
      Waiting: row.waiting,
      Position: row.position,
      Clash: clash(row),
    }
  }

  return {
    face,
    brief(row, call) {
      const Status = statusOf(row, call.now)
      return {
        Id: row.id,
        Title: row.title,
        Cover: image(row.cover_file_id, call, row.cover_crop),
        CoverPreview: row.cover_preview ?? '',
        Place: row.place,
        StartTime: row.starts_at.toISOString(),
        EndTime: row.ends_at.toISOString(),
        Status,
        IsSigned: Status === sessionStatus.follow ? row.is_following : row.is_signed,
      }
    },
    async detail(row, items, call) {
      const { viewer, now } = call
      return {
        Id: row.id,
        Title: row.title,
        Cover: image(row.cover_file_id, call, row.cover_crop),
        CoverPreview: row.cover_preview ?? '',
        Content: await displayHtml(row.content, {
          sign: (id) => references.image(id, viewer, now),
          language: call.language,
        }),
        Tip: row.tip,
        Name: row.sponsor_name,
        ADAccount: row.sponsor,
        HeadImage: image(row.sponsor_head_file_id, call),
        CreateTime: row.created_at.toISOString(),
        ActivityItemList: items.map((each) => item(each, call)),
      }
    },
  }
}
