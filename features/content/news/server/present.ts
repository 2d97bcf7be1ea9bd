/** Maps rows to the wire. */
import { atWidth, newsMessageHref, type Language } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import type { References } from '@portal/files/server'
import { displayHtml, type Call, type Viewer } from '@portal/server'
import type { Comment, NewsDetail, NewsItem, Reply } from '../contract.ts'
import { canDeleteComment } from '../rules.ts'
import type { CommentRow, ReplyRow } from './comments.ts'
import type { DetailRow } from './detail.ts'
import type { ReaderContext, NewsRow } from './news-lists.ts'

export type PresentContext = Pick<Call, 'portal' | 'language' | 'now'> & { viewer: Viewer }

export function toReaderContext(call: PresentContext): ReaderContext {
  return { reader: call.viewer, portal: call.portal.newsFamily, language: call.language }
}

export interface Presenter {
  item(row: NewsRow, call: PresentContext): NewsItem
  detail(row: DetailRow, call: PresentContext): Promise<NewsDetail>
  comment(row: CommentRow, call: PresentContext): Comment
  reply(row: ReplyRow, call: PresentContext): Reply
  attachments(rows: DetailRow['attachments'], call: PresentContext): NewsDetail['AttachmentList']
}

export function createPresenter(references: References): Presenter {
  function image(fileId: number | null, { viewer, now }: PresentContext, crop: Crop | null = null): string {
    return fileId === null ? '' : references.image(fileId, viewer, now, crop)
  }

  function attachments(rows: DetailRow['attachments'], { viewer, now }: PresentContext) {
    return rows.map((row) => ({ Name: row.name, FilePath: references.download(row.file_id, viewer, now) }))
  }

  function reply(row: ReplyRow, call: PresentContext): Reply {
    return {
      ReplyID: row.id,
      ReplyBy: row.author_name,
      ReplyTo: row.receiver_name,
      ReplyADAccount: row.author,
      ReplyMessage: row.text,
      ReplyTime: new Date(row.created_at).toISOString(),
      ReplyLayer: row.layer,
      HeadPortrait: image(row.head_file_id, call),
      ...commentState(row, call),
    }
  }

  return {
    attachments,
    reply,
    item(row, call) {
      const cover = image(row.cover_file_id, call, row.cover_crop)
      return {
        Id: row.id,
        Title: row.title,
        CoverUrl: cover,
        CoverPreview: row.cover_preview ?? '',
        NewsIcon: cover && atWidth(cover, 160),
        ReadNumber: row.reads,
        PraiseNumber: row.likes,
        CommentNumber: row.comments,
        PublishDate: row.published_at.toISOString(),
        Source: row.source,
        Category: row.category,
        CategoryName: row.category_name,
        TagList: row.tags,
        IsRead: row.is_read,
        Language: row.language,
      }
    },
    async detail(row, call) {
      if (!row.is_authority) return withheldDetail(row.id)
      const { viewer, now } = call
      return {
        Id: row.id,
        Title: row.title,
        NewsInfo: await displayHtml(row.body, {
          sign: (id) => references.image(id, viewer, now),
          language: row.language,
        }),
        CoverUrl: image(row.cover_file_id, call, row.cover_crop),
        CoverPreview: row.cover_preview ?? '',
        VideoUrl: row.video_file_id === null ? '' : references.media(row.video_file_id, viewer, now),
        AttachmentList: attachments(row.attachments, call),
        IsPraise: row.is_liked,
        PraiseNumber: row.likes,
        ReadNumber: row.reads,
        CommentNumber: row.comments,
        PublishDate: row.published_at.toISOString(),
        Name: row.author_name,
        ADAccount: row.author,
        HeadImage: image(row.author_head_file_id, call),
        Source: row.source,
        Category: row.category,
        CategoryName: row.category_name,
        TagList: row.tags,
        IsAuthority: true,
        IsCommentable: row.comments_allowed,
        IsMustRead: row.must_read,
        Language: row.language,
      }
    },
    comment(row, call) {
      return {
        Id: row.id,
        Comment: row.text,
        Name: row.author_name,
        ADAccount: row.author,
        HeadImage: image(row.head_file_id, call),
        CreateDate: row.created_at.toISOString(),
        ...commentState(row, call),
        ReplyTotal: row.replies,
        ReplyList: row.first_replies.map((first) => reply(first, call)),
      }
    },
  }
}

function commentState(row: CommentRow | ReplyRow, { viewer }: PresentContext) {
  const { author, is_deleted: isDeleted, categories } = row
  return {
    IsDel: isDeleted,
    IsAdmin: canDeleteComment(viewer, { author, isDeleted, categories }),
    IsHeld: row.is_held,
    IsReported: row.is_reported,
  }
}

/** On phones, links to other news lead to their chat pages. */
export function withPhoneLinks(detail: NewsDetail, language: Language): NewsDetail {
  const link = (_: string, id: string): string => `<a href="${newsMessageHref(Number(id), language)}`
  return { ...detail, NewsInfo: detail.NewsInfo.replace(/<a href="\/newsDetail\?newsID=(\d{1,15})(?=["#])/g, link) }
}

/** NEWS-04: nothing but the existence of the news leaves the server. */
export function withheldDetail(id: number): NewsDetail {
  return {
    Id: id,
    Title: '',
    NewsInfo: '',
    CoverUrl: '',
    CoverPreview: '',
    VideoUrl: '',
    AttachmentList: [],
    IsPraise: false,
    PraiseNumber: 0,
    ReadNumber: 0,
    CommentNumber: 0,
    PublishDate: '',
    Name: '',
    ADAccount: '',
    HeadImage: '',
    Source: '',
    Category: '',
    CategoryName: '',
    TagList: [],
    IsAuthority: false,
    IsCommentable: false,
    IsMustRead: false,
    Language: 'CHS',
  }
}
