// Generated from the migrated database by `npm run tables`; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface ActivityTable {
  id: GeneratedAlways<number>
  title_zh: Generated<string>
  title_en: Generated<string>
  content_zh: Generated<string>
  content_en: Generated<string>
  tip_zh: Generated<string>
  tip_en: Generated<string>
  sponsor: string
  cover_file_id: number | null
  audience_id: number
  created_at: Date
  deleted_at: Date | null
  cover_crop: unknown
}

export interface ActivityCheckInTable {
  item_id: number
  account: string
  checked_at: Date
  checked_by: string
  way: string
}

export interface ActivityFollowTable {
  item_id: number
  account: string
  followed_at: Date
}

export interface ActivityItemTable {
  id: GeneratedAlways<number>
  activity_id: number
  starts_at: Date
  ends_at: Date
  place_zh: Generated<string>
  place_en: Generated<string>
  status: number
  max: number
  count: Generated<number>
  followers: Generated<number>
  waiting: Generated<number>
  sequence: Generated<number>
  changed_at: Date
  cancel_reason_zh: Generated<string>
  cancel_reason_en: Generated<string>
  revision: Generated<number>
}

export interface ActivityMessageTable {
  id: GeneratedAlways<number>
  activity_id: number
  item_id: number | null
  key: string
  sent_to: string
  text_zh: string
  text_en: string
  receivers: Generated<number>
  sent_by: string
  sent_at: Date
}

export interface ActivityPeopleStepTable {
  id: GeneratedAlways<number>
  activity_id: number
  taken_by: string
  applies_at: Date
  changes: unknown
}

export interface ActivitySessionStepTable {
  id: GeneratedAlways<number>
  activity_id: number
  taken_by: string
  applies_at: Date
  step: unknown
}

export interface ActivitySignUpTable {
  item_id: number
  account: string
  signed_at: Date
}

export interface ActivitySignUpNoticeTable {
  id: GeneratedAlways<number>
  item_id: number
  account: string
  signed_at: Date
}

export interface ActivityWaitingTable {
  id: GeneratedAlways<number>
  item_id: number
  account: string
  joined_at: Date
}

export interface AudienceTable {
  id: GeneratedAlways<number>
  tags: Generated<string[]>
  departments: Generated<number[]>
  places: Generated<string[]>
  groups: Generated<number[]>
  rule: unknown
}

export interface AudienceSizeTable {
  audience_id: number
  portal: string
  people: number
  counted_at: Date
}

export interface AuditChainTable {
  seq: number
  log_id: number
  hash: Buffer
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Date
  actor: string
  action: string
  kind: string
  object_id: string
  title: Generated<string>
  details: Generated<unknown>
}

export interface BannerTable {
  id: GeneratedAlways<number>
  portal: string | null
  position: number
  title_zh: string
  title_en: string
  image_file_id: number
  link_url: Generated<string>
  begins_at: Date | null
  ends_at: Date | null
  audience_id: number | null
  site: string | null
}

export interface BoxAppTable {
  id: string
  name_zh: string
  name_en: string
  description_zh: Generated<string>
  description_en: Generated<string>
  url: string
  icon_file_id: number | null
  audience_id: number
  position: Generated<number>
}

export interface BoxDocumentTable {
  id: Generated<number>
  file_id: number
  type: string
  title_zh: string
  title_en: string
  folder_zh: Generated<string>
  folder_en: Generated<string>
  text: string
  audience_id: number
  saved_at: Date
}

export interface BusAgreementTable {
  version: number
  title_zh: string
  title_en: string
  content_zh: string
  content_en: string
  published_at: Date
}

export interface BusConfirmationTable {
  account: string
  version: number
  confirmed_at: Date
}

export interface BusLineTable {
  id: GeneratedAlways<number>
  position: number
  name_zh: string
  name_en: string
}

export interface BusSeatTable {
  account: string
  stop_id: number
}

export interface BusSessionTable {
  token_hash: Buffer
  account: string
  session_id: number | null
  expires_at: Date
}

export interface BusStopTable {
  id: GeneratedAlways<number>
  line_id: number
  position: number
  name_zh: string
  name_en: string
  leaves: Generated<string>
}

export interface CalendarFeedTable {
  account: string
  generation: Generated<number>
  is_on: Generated<boolean>
}

export interface CallPaceTable {
  account: string
  name: string
  free_at: Date
}

export interface DebugRecordTable {
  id: GeneratedAlways<number>
  account: string
  at: Date
  data: unknown
}

export interface DepartmentTable {
  id: number
  parent_id: number | null
  name_zh: string
  name_en: string
  line: number[]
}

export interface DeskMergeTable {
  id: GeneratedAlways<number>
  kind: string
  item_ids: string[]
  into_id: string
  taken_by: string
  applies_at: Date
}

export interface DeskTrashTable {
  id: GeneratedAlways<number>
  kind: string
  item_id: string
  rows: unknown
  at: Date
}

export interface DeskUploadTable {
  file_id: number
  kind: string
  field: string
  account: string
  text: string
  is_taken: Generated<boolean>
  at: Date
}

export interface DirectoryUseTable {
  account: string
  details: number[]
  budget: number
  budget_at: Date
  met: number[]
  met_since: Date
  warned_at: Date | null
}

export interface FeishuCredentialTable {
  name: string
  value: string
  expires_at: Date
  turn_until: Date | null
}

export interface FeishuDepartmentTable {
  open_department_id: string
  department_id: number
}

export interface FeishuEventTable {
  id: string
  kind: string
  open_id: string | null
  received_at: Date
  due_at: Date
  tries: Generated<number>
  done_at: Date | null
  failure: Generated<string>
  dead_at: Date | null
  dead_id: string | null
}

export interface FeishuStateTable {
  state_hash: Buffer
  expires_at: Date
  from_hash: Buffer
  begun_at: Date
}

export interface FeishuSyncTable {
  only_one: Generated<boolean>
  begun_at: Date
}

export interface FileTable {
  id: GeneratedAlways<number>
  name: string
  media_type: string
  size: number
  width: number | null
  height: number | null
  preview: string | null
  owner_kind: string
  owner_id: number | null
  created_at: Generated<Date>
  copy_of: number | null
  removed_at: Date | null
}

export interface FileChunkTable {
  file_id: number
  seq: number
  bytes: Buffer
}

export interface FileObjectTable {
  key: string
  file_id: number | null
  size: number
  sha256: Buffer | null
  sending_at: Date | null
  kept_at: Date | null
  gone_at: Date | null
}

export interface FirstDayHiddenTable {
  account: string
  at: Date
}

export interface FirstDayMarkTable {
  step: string
  marked_by: string
  at: Date
}

export interface GroupRoleTable {
  group_id: number
  role: string
  categories: Generated<string[]>
  tags: Generated<string[]>
  departments: Generated<number[]>
}

export interface GuideProgressTable {
  account: string
  guide: string
  step: Generated<number>
  version: Generated<number>
  done_at: Date | null
  step_key: Generated<string>
}

export interface GuideStepTable {
  guide: string
  target: string
  position: number
  is_on: boolean
  title_zh: string
  title_en: string
  text_zh: string
  text_en: string
}

export interface HealthAnswerTable {
  account: string
  day: string
  questionnaire: string
  version: number
  key_id: string
  sealed: Buffer
  consent_version: number
  answered_at: Date
}

export interface HealthConsentTable {
  account: string
  version: number
  given_at: Date
}

export interface HealthLookTable {
  id: GeneratedAlways<number>
  reader: string
  day: string
  questionnaire: string
  looked_at: Date
}

export interface HealthQuestionnaireTable {
  key: string
  version: number
  body: unknown
}

export interface HealthReadingTable {
  id: GeneratedAlways<number>
  reader: string
  whose: string
  day: string
  why: string
  read_at: Date
}

export interface HealthTotalTable {
  day: string
  questionnaire: string
  people: number | null
  abnormal: number | null
  groups: unknown
  is_partial: boolean
}

export interface HolidayTable {
  date: string
  name_zh: string
  name_en: string
  kind: Generated<string>
}

export interface HonorTable {
  id: GeneratedAlways<number>
  account: string
  title_zh: string
  title_en: string
  date: string
}

export interface IdempotencyTable {
  account: string
  key: string
  request: Buffer
  answer: unknown
  created_at: Generated<Date>
}

export interface InstallationMarkTable {
  mark: string
  at: Generated<Date>
}

export interface IntegrationTable {
  id: GeneratedAlways<number>
  name: string
  key_hash: Buffer
  scopes: string[]
  created_at: Date
  used_at: Date | null
  revoked_at: Date | null
  minute: Date | null
  calls: Generated<number>
}

export interface IpPlaceTable {
  network: string
  province: string
  city: string
  good_until: Date
}

export interface ListColumnsTable {
  account: string
  list: string
  hidden: string[]
}

export interface ListViewTable {
  id: GeneratedAlways<number>
  account: string
  list: string
  name: string
  query: string
  is_shared: Generated<boolean>
  changed_at: Date
}

export interface ManuscriptTable {
  id: GeneratedAlways<number>
  kind: string
  object_id: number | null
  author: string
  status: Generated<string>
  content: unknown
  settings: unknown
  title_zh: Generated<string>
  title_en: Generated<string>
  revision: Generated<number>
  version: Generated<number>
  published_version: number | null
  created_at: Date
  updated_at: Date
  updated_by: string
  noted_at: Date | null
  noted_by: string | null
  trashed_at: Date | null
  trashed_by: string | null
  is_template: Generated<boolean>
}

export interface ManuscriptCommentTable {
  id: GeneratedAlways<number>
  manuscript_id: number
  thread_id: number | null
  author: string
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  text: string
  kind: Generated<string>
  side: Generated<string>
  block_key: Generated<string>
  quote: Generated<string>
  resolved_at: Date | null
  resolved_by: string | null
}

export interface ManuscriptMentionTable {
  comment_id: number
  account: string
}

export interface ManuscriptPresenceTable {
  manuscript_id: number
  window_key: string
  account: string
  side: Generated<string>
  block_key: Generated<string>
  seen_at: Date
  is_unsaved: Generated<boolean>
  wrote_at: Date | null
  saved_from: number | null
}

export interface ManuscriptSearchTable {
  manuscript_id: number
  revision: number
  words: string
  folded: string
  files: unknown
  files_revision: number | null
}

export interface ManuscriptUploadTable {
  id: GeneratedAlways<number>
  manuscript_id: number
  account: string
  file_id: number
  name: string
  size: number
  fingerprint: string
  received: Generated<number>
  begun_at: Date
}

export interface ManuscriptVersionTable {
  manuscript_id: number
  version: number
  content: unknown
  settings: unknown
  made_by: string
  made_at: Date
  reason: string
  status: Generated<string>
  status_by: string | null
  status_reason: Generated<string>
}

export interface ModerationCaseTable {
  id: GeneratedAlways<number>
  kind: string
  item_id: number
  news_id: number
  cause: string
  words: Generated<string[]>
  opened_at: Date
  decision: string | null
  reason: Generated<string>
  decided_by: string | null
  decided_at: Date | null
  applies_at: Date | null
}

export interface MustReadTable {
  news_id: number
  version: number
  due_at: Date | null
  asked_at: Date
  asked_by: string
  ended_at: Date | null
  text_hash: Buffer
  lines: Generated<number>
  last_hash: Generated<Buffer>
  remind_at: Date | null
}

export interface MustReadEndTable {
  news_id: number
  taken_by: string
  applies_at: Date
}

export interface MustReadLineTable {
  news_id: number
  line: number
  kind: string
  version: number
  account: string
  at: Date
  text_hash: Buffer
  hash: Buffer
}

export interface MustReadReminderTable {
  news_id: number
  version: number
  step: number
  account: string
  reminded_at: Date
}

export interface NewsTable {
  id: GeneratedAlways<number>
  portal: string
  category: string
  categories: string[]
  title_zh: Generated<string>
  title_en: Generated<string>
  body_zh: Generated<string>
  body_en: Generated<string>
  source_zh: Generated<string>
  source_en: Generated<string>
  author: string
  cover_file_id: number | null
  video_file_id: number | null
  audience_id: number
  published_at: Date
  pin_position: number | null
  import_key: string | null
  deleted_at: Date | null
  comments_allowed: Generated<boolean>
  must_read: Generated<boolean>
  cover_crop: unknown
}

export interface NewsAttachmentTable {
  news_id: number
  position: number
  file_id: number
  name_zh: string
  name_en: string
}

export interface NewsCategoryTable {
  key: string
  parent: string | null
  position: number
  name_zh: string
  name_en: string
}

export interface NewsCommentTable {
  id: GeneratedAlways<number>
  news_id: number
  author: string
  text: string
  created_at: Date
  deleted_at: Date | null
  deleted_by: string | null
  replies: Generated<number>
  held_at: Date | null
}

export interface NewsCountTable {
  news_id: number
  reads: Generated<number>
  likes: Generated<number>
  comments: Generated<number>
  threads: Generated<number>
}

export interface NewsImportTable {
  news_id: number
  open_links: Generated<string[]>
  pictures: Generated<unknown>
  archive_folder: Generated<string>
  archive_site: Generated<string>
}

export interface NewsLikeTable {
  news_id: number
  account: string
  liked_at: Date
}

export interface NewsReadTable {
  news_id: number
  account: string
  read_at: Date
}

export interface NewsReplyTable {
  id: GeneratedAlways<number>
  comment_id: number
  author: string
  receiver: string
  layer: number
  text: string
  created_at: Date
  deleted_at: Date | null
  deleted_by: string | null
  held_at: Date | null
}

export interface NewsShelfTable {
  category: string
  portal: string
  published_at: Date
  news_id: number
  audience_id: number
}

export interface NewsTagTable {
  news_id: number
  tag_id: number
  position: number
}

export interface NewsTallyTable {
  portal: string
  category: string
  audience_id: number
  news: number
}

export interface NoticeTable {
  id: GeneratedAlways<number>
  message_type: number
  message_id: number
  receiver: string | null
  audience_id: number | null
  info_zh: string
  info_en: string
  link: Generated<string>
  created_at: Date
  event: number
  collapse_key: string | null
  people: Generated<number>
  must_know: Generated<boolean>
  is_quiet: Generated<boolean>
}

export interface NoticeActorTable {
  notice_id: number
  account: string
}

export interface NoticeCardTable {
  notice_id: number
  account: string
  platform: string
  recipient: string
  state: Generated<string>
  attempts: Generated<number>
  due_at: Date
  next_at: Date
  failure: Generated<string>
  dead_at: Date | null
  dead_id: string | null
}

export interface NoticeCardCallTable {
  notice_id: number
  account: string
  call_id: string
  title: string
  text: string
  url: string
  button: string
  begun_at: Date
}

export interface NoticeChoiceTable {
  account: string
  quiet_types: Generated<number[]>
  quiet_from: Generated<number>
  quiet_to: Generated<number>
  time_zone: Generated<string>
  chat_types: Generated<number[]>
}

export interface NoticeLanguageTable {
  account: string
  language: string
}

export interface NoticePushTable {
  id: GeneratedAlways<number>
  integration_id: number
  dedupe_key: string | null
  pushed_at: Date
}

export interface NoticeReadTable {
  notice_id: number
  account: string
  event: Generated<number>
}

export interface NoticeSeenTable {
  account: string
  own_event: number
  audience_event: number
}

export interface NoticeSpreadTable {
  notice_id: number
  done_to: Generated<string>
}

export interface NoticeTipTable {
  session_id: number
  own_event: number
  audience_event: number
}

export interface PeopleImportTable {
  account: string
  name: string
  bytes: Buffer
  choices: unknown
  uploaded_at: Date
}

export interface PersonTable {
  account: string
  employee_id: string
  name_zh: string
  name_en: string
  title_zh: Generated<string>
  title_en: Generated<string>
  department_id: number
  email: Generated<string>
  mobile: Generated<string>
  location_zh: Generated<string>
  location_en: Generated<string>
  user_tag: string
  manager: string | null
  join_date: string
  left_at: Date | null
  head_file_id: number | null
  guide_done: Generated<boolean>
  template: string | null
  find: Generated<string>
  sort_name: Generated<string>
  scim_id: Generated<string>
  recorded_at: Generated<Date>
  changed_at: Generated<Date>
}

export interface PersonCityTable {
  account: string
  place_id: number
}

export interface PersonKindTable {
  tag: string
  standing: string
  name_zh: string
  name_en: string
  place: number
}

export interface PersonRoleTable {
  account: string
  role: string
  categories: Generated<string[]>
  tags: Generated<string[]>
  departments: Generated<number[]>
  ends_at: Date | null
}

export interface PersonSourceTable {
  account: string
  source: string
}

export interface PersonThemeTable {
  account: string
  theme: string
}

export interface PlatformIdentityTable {
  platform: string
  external_id: string
  account: string
}

export interface PortalTable {
  id: string
  name_zh: string
  name_en: string
  theme: Generated<string>
  news_family: string
  has_guide: Generated<boolean>
  tools_limit: number
  audience_id: number | null
  path: Generated<string>
  is_unnamed: Generated<boolean>
}

export interface PortalHeaderTable {
  portal: string
  template: string
  flags: string[]
}

export interface ProcessTable {
  id: string
  host: string
  pid: number
  role: string
  version: string
  node: string
  schema: string
  jobs: string[]
  calls: Generated<unknown>
  faults: Generated<unknown>
  started_at: Date
  beat_at: Date
}

export interface PublicationTable {
  manuscript_id: number
  state: Generated<string>
  version: number | null
  audience_id: number | null
  publish_at: Date | null
  expire_at: Date | null
  agreed_by: string | null
  agreed_at: Date | null
  problem: Generated<string>
  next_version: number | null
  next_at: Date | null
  next_by: string | null
  next_tells: Generated<boolean>
  next_asks: Generated<boolean>
  returned_reason: string | null
  returned_by: string | null
  returned_at: Date | null
  undo: unknown
  applies_at: Date | null
  reviewer: string | null
  review_due: string | null
  owner: string | null
  check_on: string | null
}

export interface ReachTable {
  news_id: number
  people: number | null
  likes: number | null
  seen_reads: number
  seen_likes: number
  reckoned_at: Date
}

export interface ReachHourTable {
  news_id: number
  since: Date
  people: number | null
}

export interface ReportTable {
  id: GeneratedAlways<number>
  portal: string
  key: string
  position: number
  name_zh: string
  name_en: string
  unit_zh: Generated<string>
  unit_en: Generated<string>
  decimals: Generated<number>
  better: Generated<string>
  together: Generated<string>
}

export interface ReportPointTable {
  report_id: number
  date: string
  value: number
}

export interface RoleEndToldTable {
  account: string
  role: string
  ends_at: Date
}

export interface RoleUseTable {
  account: string
  role: string
  used_on: string
}

export interface SavedAudienceTable {
  id: GeneratedAlways<number>
  name: string
  audience_id: number
}

export interface SchemaNeedsTable {
  migration: string
  version: string
}

export interface ScimExternalTable {
  source: string
  account: string
  external_id: string
}

export interface ScimGroupTable {
  id: GeneratedAlways<number>
  scim_id: Generated<string>
  source: string
  external_id: string | null
  display_name: string
  created_at: Date
  changed_at: Date
}

export interface ScimGroupMemberTable {
  group_id: number
  account: string
}

export interface ScimOpenManagerTable {
  account: string
  source: string
  named: string
}

export interface ScimUserTable {
  account: string
  user_name: string
  attributes: unknown
  deleted_at: Date | null
}

export interface SearchAllowTable {
  one: Generated<boolean>
  accounts: Generated<string[]>
  departments: Generated<number[]>
}

export interface SearchEntryTable {
  id: GeneratedAlways<number>
  kind: string
  key: string
  audience_id: number
  at: Date
  title: string
  title_words: string
  words: string
}

export interface SearchMissTable {
  text: string
  day: string
  count: number
}

export interface SearchMissTodayTable {
  day: string
  who: Buffer
  text: string
}

export interface SearchPinTable {
  id: GeneratedAlways<number>
  words: string[]
  title_zh: string
  title_en: string
  note_zh: Generated<string>
  note_en: Generated<string>
  url: string
  entry_kind: Generated<string>
  entry_key: Generated<string>
  audience_id: number
  position: Generated<number>
}

export interface SearchPinWordTable {
  word: string
  pin_id: number
}

export interface SearchSynonymTable {
  id: GeneratedAlways<number>
  words: string[]
}

export interface SearchTextTable {
  entry_id: number
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
  note_zh: string
  note_en: string
  folded: string
}

export interface SearchWordTable {
  word: string
  near: string[]
}

export interface SecretTable {
  name: string
  value: Buffer
}

export interface SensitiveWordTable {
  id: GeneratedAlways<number>
  word: string
  folded: string
  holds: Generated<boolean>
  note: Generated<string>
  added_by: string | null
  added_at: Date
}

export interface SessionTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  account: string
  auth_type: string
  created_at: Date
  expires_at: Date
  seen_at: Date
  reading_hash: Buffer | null
}

export interface SessionSsoTable {
  session_id: number
  issuer: string
  subject: string
  sid: string | null
  id_token: string
}

export interface SignInCodeTable {
  code_hash: Buffer
  code_type: string
  account: string | null
  expires_at: Date
  used_at: Date | null
  refusal: string | null
  sso: unknown
}

export interface SignInGuessTable {
  from_hash: Buffer
  minute: Date
  guesses: number
}

export interface SsoAttemptTable {
  state_hash: Buffer
  verifier: string
  nonce: string
  redirect: string
  expires_at: Date
  issuer: string
}

export interface SsoChangeTable {
  id: GeneratedAlways<number>
  account: string
  issuer: string
  subject: string
  is_release: boolean
  asked_by: string
  asked_at: Date
}

export interface SsoFailureTable {
  id: GeneratedAlways<number>
  at: Date
  issuer: string
  reason: string
  subject: string
  named: string
  account: string | null
  detail: string
}

export interface SsoIdentityTable {
  issuer: string
  subject: string
  account: string
  bound_at: Date
  last_at: Date | null
}

export interface SsoMoveTable {
  to_issuer: string
  from_issuer: string | null
  begins_at: Date
  ends_at: Date
}

export interface StreamTicketTable {
  ticket_hash: Buffer
  session_id: number
  expires_at: Date
}

export interface TagTable {
  id: GeneratedAlways<number>
  name_zh: string
  name_en: string
}

export interface TalkReportTable {
  kind: string
  item_id: number
  reporter: string
  reason: string
  note: Generated<string>
  reported_at: Date
}

export interface TodoTable {
  id: GeneratedAlways<number>
  integration_id: number
  external_id: string
  title_zh: string
  title_en: string
  url: string
  applicant: Generated<string>
  source: string
  kind: Generated<string>
  created_at: Date
  due_at: Date | null
  closed_at: Date | null
  source_en: Generated<string>
  applicant_account: string | null
  outcome: Generated<string>
}

export interface TodoAnswerTable {
  id: Generated<string>
  todo_id: number
  account: string
  answer: string
  remark: Generated<string>
  made_at: Date
  state: Generated<string>
  attempts: Generated<number>
  next_at: Date
  error: Generated<string>
  failure: Generated<string>
  dead_at: Date | null
  dead_id: string | null
}

export interface TodoCallbackTable {
  integration_id: number
  url: string
  version: Generated<number>
}

export interface TodoReceiverTable {
  todo_id: number
  account: string
  done_at: Date | null
}

export interface ToolTable {
  id: string
  portal: string
  name_zh: string
  name_en: string
  about_zh: Generated<string>
  about_en: Generated<string>
  icon_file_id: number | null
  url: string
  opens: Generated<string>
  audience_id: number
  position: Generated<number>
}

export interface ToolChoiceTable {
  account: string
  portal: string
}

export interface ToolFavouriteTable {
  account: string
  portal: string
  position: number
  tool_id: string
}

export interface ToolTicketTable {
  ticket_hash: Buffer
  account: string
  session_id: number
  tool_id: string
  expires_at: Date
  used_at: Date | null
}

export interface ToolTransferTable {
  account: string
  at: Date
  taken: number
}

export interface ToolUseTable {
  account: string
  tool_id: string
  uses: Generated<number>
  weight: Generated<number>
  last_at: Date
}

export interface ToolkitTokenUsedTable {
  jti_hash: Buffer
  expires_at: Date
}

export interface TrackChoiceTable {
  account: string
  is_off: boolean
  chosen_at: Date
}

export interface TrackDayTable {
  day: string
  counted_at: Date
}

export interface TrackEventTable {
  day: string
  who: Buffer
  batch: string
  place: number
  at: Date
  language: string
  door: string
  kind: string
  name: Generated<string>
  length: number | null
  found: boolean | null
  is_phone: boolean | null
}

export interface TrackKeyTable {
  day: string
  key: Buffer
}

export interface TrackNumberTable {
  day: string
  fact: string
  name: Generated<string>
  part: Generated<string>
  people: number | null
  times: number | null
}

export interface TrackPaceTable {
  day: string
  who: Buffer
  minute: Date
  batches: number
  events: number
  department_id: number | null
}

export interface VersionTipTable {
  version: number
  tag: Generated<string>
  position: number
  title_zh: string
  title_en: string
  desc_zh: string
  desc_en: string
  pic_file_id: number | null
  id: GeneratedAlways<number>
  is_on: Generated<boolean>
}

export interface WayAttemptTable {
  state_hash: Buffer
  platform: string
  verifier: string
  redirect: string
  expires_at: Date
}

export interface WeatherPlaceTable {
  id: GeneratedAlways<number>
  query: string
  name_zh: string | null
  name_en: string | null
  latitude: number | null
  longitude: number | null
  looked_at: Date | null
  temperature: number | null
  code: number | null
  is_day: boolean | null
  known_at: Date | null
  asked_at: Date
  settled_at: Date | null
}

export interface WebAssetTable {
  name: string
  body: Buffer
  seen_at: Date
}

export interface WecomChangeTable {
  id: GeneratedAlways<number>
  signature: string
  user_id: string | null
  former_id: string | null
  kind: string
  received_at: Date
  tries: Generated<number>
  due_at: Date
  done_at: Date | null
  failure: Generated<string>
  dead_at: Date | null
  dead_id: string | null
}

export interface WecomCredentialTable {
  name: string
  value: string
  expires_at: Date
  asked_until: Date | null
}

export interface WecomDepartmentTable {
  wecom_id: number
  department_id: number
  told: unknown
}

export interface WecomSyncTable {
  only_one: Generated<boolean>
  begun_at: Date
  ended_at: Date | null
  report: string | null
}

interface SharedActivity {
  id: ActivityTable['id']
  title_zh: ActivityTable['title_zh']
  title_en: ActivityTable['title_en']
  deleted_at: ActivityTable['deleted_at']
  audience_id: ActivityTable['audience_id']
}

interface SharedAudience {
  id: AudienceTable['id']
  tags: AudienceTable['tags']
  departments: AudienceTable['departments']
  places: AudienceTable['places']
  groups: AudienceTable['groups']
  rule: AudienceTable['rule']
}

interface SharedAuditLog {
  id: AuditLogTable['id']
  actor: AuditLogTable['actor']
  action: AuditLogTable['action']
  kind: AuditLogTable['kind']
  object_id: AuditLogTable['object_id']
  details: AuditLogTable['details']
}

interface SharedBanner {
  id: BannerTable['id']
  audience_id: BannerTable['audience_id']
  image_file_id: BannerTable['image_file_id']
  title_zh: BannerTable['title_zh']
  title_en: BannerTable['title_en']
}

interface SharedBoxApp {
  id: BoxAppTable['id']
  icon_file_id: BoxAppTable['icon_file_id']
  name_zh: BoxAppTable['name_zh']
  name_en: BoxAppTable['name_en']
}

interface SharedBoxDocument {
  id: BoxDocumentTable['id']
  file_id: BoxDocumentTable['file_id']
  title_zh: BoxDocumentTable['title_zh']
  title_en: BoxDocumentTable['title_en']
  audience_id: BoxDocumentTable['audience_id']
}

interface SharedDepartment {
  id: DepartmentTable['id']
  parent_id: DepartmentTable['parent_id']
  name_zh: DepartmentTable['name_zh']
  name_en: DepartmentTable['name_en']
  line: DepartmentTable['line']
}

interface SharedDeskUpload {
  file_id: DeskUploadTable['file_id']
  account: DeskUploadTable['account']
}

interface SharedFile {
  id: FileTable['id']
  name: FileTable['name']
  media_type: FileTable['media_type']
  size: FileTable['size']
  width: FileTable['width']
  height: FileTable['height']
  preview: FileTable['preview']
  owner_kind: FileTable['owner_kind']
  owner_id: FileTable['owner_id']
  created_at: FileTable['created_at']
  copy_of: FileTable['copy_of']
  removed_at: FileTable['removed_at']
}

interface SharedGroupRole {
  group_id: GroupRoleTable['group_id']
  role: GroupRoleTable['role']
  categories: GroupRoleTable['categories']
  tags: GroupRoleTable['tags']
  departments: GroupRoleTable['departments']
}

interface SharedManuscriptComment {
  id: ManuscriptCommentTable['id']
  manuscript_id: ManuscriptCommentTable['manuscript_id']
  thread_id: ManuscriptCommentTable['thread_id']
  deleted_at: ManuscriptCommentTable['deleted_at']
  resolved_at: ManuscriptCommentTable['resolved_at']
}

interface SharedNews {
  id: NewsTable['id']
  portal: NewsTable['portal']
  category: NewsTable['category']
  categories: NewsTable['categories']
  title_zh: NewsTable['title_zh']
  title_en: NewsTable['title_en']
  body_zh: NewsTable['body_zh']
  body_en: NewsTable['body_en']
  source_zh: NewsTable['source_zh']
  source_en: NewsTable['source_en']
  author: NewsTable['author']
  cover_file_id: NewsTable['cover_file_id']
  video_file_id: NewsTable['video_file_id']
  audience_id: NewsTable['audience_id']
  published_at: NewsTable['published_at']
  pin_position: NewsTable['pin_position']
  deleted_at: NewsTable['deleted_at']
  comments_allowed: NewsTable['comments_allowed']
  must_read: NewsTable['must_read']
}

interface SharedNewsCategory {
  key: NewsCategoryTable['key']
  parent: NewsCategoryTable['parent']
  position: NewsCategoryTable['position']
  name_zh: NewsCategoryTable['name_zh']
  name_en: NewsCategoryTable['name_en']
}

interface SharedPerson {
  account: PersonTable['account']
  employee_id: PersonTable['employee_id']
  name_zh: PersonTable['name_zh']
  name_en: PersonTable['name_en']
  title_zh: PersonTable['title_zh']
  title_en: PersonTable['title_en']
  department_id: PersonTable['department_id']
  email: PersonTable['email']
  location_zh: PersonTable['location_zh']
  location_en: PersonTable['location_en']
  user_tag: PersonTable['user_tag']
  manager: PersonTable['manager']
  join_date: PersonTable['join_date']
  left_at: PersonTable['left_at']
  head_file_id: PersonTable['head_file_id']
  guide_done: PersonTable['guide_done']
  template: PersonTable['template']
  find: PersonTable['find']
  sort_name: PersonTable['sort_name']
}

interface SharedPersonRole {
  account: PersonRoleTable['account']
  role: PersonRoleTable['role']
  categories: PersonRoleTable['categories']
  tags: PersonRoleTable['tags']
  departments: PersonRoleTable['departments']
  ends_at: PersonRoleTable['ends_at']
}

interface SharedPlatformIdentity {
  platform: PlatformIdentityTable['platform']
  external_id: PlatformIdentityTable['external_id']
  account: PlatformIdentityTable['account']
}

interface SharedPortal {
  id: PortalTable['id']
  name_zh: PortalTable['name_zh']
  name_en: PortalTable['name_en']
  news_family: PortalTable['news_family']
  tools_limit: PortalTable['tools_limit']
  audience_id: PortalTable['audience_id']
}

interface SharedSavedAudience {
  id: SavedAudienceTable['id']
  name: SavedAudienceTable['name']
  audience_id: SavedAudienceTable['audience_id']
}

interface SharedScimGroup {
  id: ScimGroupTable['id']
  source: ScimGroupTable['source']
  display_name: ScimGroupTable['display_name']
}

interface SharedScimGroupMember {
  group_id: ScimGroupMemberTable['group_id']
  account: ScimGroupMemberTable['account']
}

interface SharedSearchEntry {
  id: SearchEntryTable['id']
  kind: SearchEntryTable['kind']
  key: SearchEntryTable['key']
  audience_id: SearchEntryTable['audience_id']
  at: SearchEntryTable['at']
  title: SearchEntryTable['title']
}

interface SharedSearchPin {
  id: SearchPinTable['id']
  audience_id: SearchPinTable['audience_id']
}

interface SharedSession {
  id: SessionTable['id']
  account: SessionTable['account']
  auth_type: SessionTable['auth_type']
  created_at: SessionTable['created_at']
  expires_at: SessionTable['expires_at']
}

interface SharedTool {
  id: ToolTable['id']
  icon_file_id: ToolTable['icon_file_id']
  name_zh: ToolTable['name_zh']
  name_en: ToolTable['name_en']
}

interface SharedTrackNumber {
  day: TrackNumberTable['day']
  fact: TrackNumberTable['fact']
  name: TrackNumberTable['name']
  part: TrackNumberTable['part']
  people: TrackNumberTable['people']
  times: TrackNumberTable['times']
}

interface SharedVersionTip {
  id: VersionTipTable['id']
  pic_file_id: VersionTipTable['pic_file_id']
  title_zh: VersionTipTable['title_zh']
  title_en: VersionTipTable['title_en']
}

export interface Tables {
  activity: ActivityTable
  activity_check_in: ActivityCheckInTable
  activity_follow: ActivityFollowTable
  activity_item: ActivityItemTable
  activity_message: ActivityMessageTable
  activity_people_step: ActivityPeopleStepTable
  activity_session_step: ActivitySessionStepTable
  activity_sign_up: ActivitySignUpTable
  activity_sign_up_notice: ActivitySignUpNoticeTable
  activity_waiting: ActivityWaitingTable
  audience: AudienceTable
  audience_size: AudienceSizeTable
  audit_chain: AuditChainTable
  audit_log: AuditLogTable
  banner: BannerTable
  box_app: BoxAppTable
  box_document: BoxDocumentTable
  bus_agreement: BusAgreementTable
  bus_confirmation: BusConfirmationTable
  bus_line: BusLineTable
  bus_seat: BusSeatTable
  bus_session: BusSessionTable
  bus_stop: BusStopTable
  calendar_feed: CalendarFeedTable
  call_pace: CallPaceTable
  debug_record: DebugRecordTable
  department: DepartmentTable
  desk_merge: DeskMergeTable
  desk_trash: DeskTrashTable
  desk_upload: DeskUploadTable
  directory_use: DirectoryUseTable
  feishu_credential: FeishuCredentialTable
  feishu_department: FeishuDepartmentTable
  feishu_event: FeishuEventTable
  feishu_state: FeishuStateTable
  feishu_sync: FeishuSyncTable
  file: FileTable
  file_chunk: FileChunkTable
  file_object: FileObjectTable
  first_day_hidden: FirstDayHiddenTable
  first_day_mark: FirstDayMarkTable
  group_role: GroupRoleTable
  guide_progress: GuideProgressTable
  guide_step: GuideStepTable
  health_answer: HealthAnswerTable
  health_consent: HealthConsentTable
  health_look: HealthLookTable
  health_questionnaire: HealthQuestionnaireTable
  health_reading: HealthReadingTable
  health_total: HealthTotalTable
  holiday: HolidayTable
  honor: HonorTable
  idempotency: IdempotencyTable
  installation_mark: InstallationMarkTable
  integration: IntegrationTable
  ip_place: IpPlaceTable
  list_columns: ListColumnsTable
  list_view: ListViewTable
  manuscript: ManuscriptTable
  manuscript_comment: ManuscriptCommentTable
  manuscript_mention: ManuscriptMentionTable
  manuscript_presence: ManuscriptPresenceTable
  manuscript_search: ManuscriptSearchTable
  manuscript_upload: ManuscriptUploadTable
  manuscript_version: ManuscriptVersionTable
  moderation_case: ModerationCaseTable
  must_read: MustReadTable
  must_read_end: MustReadEndTable
  must_read_line: MustReadLineTable
  must_read_reminder: MustReadReminderTable
  news: NewsTable
  news_attachment: NewsAttachmentTable
  news_category: NewsCategoryTable
  news_comment: NewsCommentTable
  news_count: NewsCountTable
  news_import: NewsImportTable
  news_like: NewsLikeTable
  news_read: NewsReadTable
  news_reply: NewsReplyTable
  news_shelf: NewsShelfTable
  news_tag: NewsTagTable
  news_tally: NewsTallyTable
  notice: NoticeTable
  notice_actor: NoticeActorTable
  notice_card: NoticeCardTable
  notice_card_call: NoticeCardCallTable
  notice_choice: NoticeChoiceTable
  notice_language: NoticeLanguageTable
  notice_push: NoticePushTable
  notice_read: NoticeReadTable
  notice_seen: NoticeSeenTable
  notice_spread: NoticeSpreadTable
  notice_tip: NoticeTipTable
  people_import: PeopleImportTable
  person: PersonTable
  person_city: PersonCityTable
  person_kind: PersonKindTable
  person_role: PersonRoleTable
  person_source: PersonSourceTable
  person_theme: PersonThemeTable
  platform_identity: PlatformIdentityTable
  portal: PortalTable
  portal_header: PortalHeaderTable
  process: ProcessTable
  publication: PublicationTable
  reach: ReachTable
  reach_hour: ReachHourTable
  report: ReportTable
  report_point: ReportPointTable
  role_end_told: RoleEndToldTable
  role_use: RoleUseTable
  saved_audience: SavedAudienceTable
  schema_needs: SchemaNeedsTable
  scim_external: ScimExternalTable
  scim_group: ScimGroupTable
  scim_group_member: ScimGroupMemberTable
  scim_open_manager: ScimOpenManagerTable
  scim_user: ScimUserTable
  search_allow: SearchAllowTable
  search_entry: SearchEntryTable
  search_miss: SearchMissTable
  search_miss_today: SearchMissTodayTable
  search_pin: SearchPinTable
  search_pin_word: SearchPinWordTable
  search_synonym: SearchSynonymTable
  search_text: SearchTextTable
  search_word: SearchWordTable
  secret: SecretTable
  sensitive_word: SensitiveWordTable
  session: SessionTable
  session_sso: SessionSsoTable
  sign_in_code: SignInCodeTable
  sign_in_guess: SignInGuessTable
  sso_attempt: SsoAttemptTable
  sso_change: SsoChangeTable
  sso_failure: SsoFailureTable
  sso_identity: SsoIdentityTable
  sso_move: SsoMoveTable
  stream_ticket: StreamTicketTable
  tag: TagTable
  talk_report: TalkReportTable
  todo: TodoTable
  todo_answer: TodoAnswerTable
  todo_callback: TodoCallbackTable
  todo_receiver: TodoReceiverTable
  tool: ToolTable
  tool_choice: ToolChoiceTable
  tool_favourite: ToolFavouriteTable
  tool_ticket: ToolTicketTable
  tool_transfer: ToolTransferTable
  tool_use: ToolUseTable
  toolkit_token_used: ToolkitTokenUsedTable
  track_choice: TrackChoiceTable
  track_day: TrackDayTable
  track_event: TrackEventTable
  track_key: TrackKeyTable
  track_number: TrackNumberTable
  track_pace: TrackPaceTable
  version_tip: VersionTipTable
  way_attempt: WayAttemptTable
  weather_place: WeatherPlaceTable
  web_asset: WebAssetTable
  wecom_change: WecomChangeTable
  wecom_credential: WecomCredentialTable
  wecom_department: WecomDepartmentTable
  wecom_sync: WecomSyncTable
  'shared.activity': SharedActivity
  'shared.audience': SharedAudience
  'shared.audit_log': SharedAuditLog
  'shared.banner': SharedBanner
  'shared.box_app': SharedBoxApp
  'shared.box_document': SharedBoxDocument
  'shared.department': SharedDepartment
  'shared.desk_upload': SharedDeskUpload
  'shared.file': SharedFile
  'shared.group_role': SharedGroupRole
  'shared.manuscript_comment': SharedManuscriptComment
  'shared.news': SharedNews
  'shared.news_category': SharedNewsCategory
  'shared.person': SharedPerson
  'shared.person_role': SharedPersonRole
  'shared.platform_identity': SharedPlatformIdentity
  'shared.portal': SharedPortal
  'shared.saved_audience': SharedSavedAudience
  'shared.scim_group': SharedScimGroup
  'shared.scim_group_member': SharedScimGroupMember
  'shared.search_entry': SharedSearchEntry
  'shared.search_pin': SharedSearchPin
  'shared.session': SharedSession
  'shared.tool': SharedTool
  'shared.track_number': SharedTrackNumber
  'shared.version_tip': SharedVersionTip
}
