import { defineTexts } from '@portal/contract'

/** The media library: `/desk/media`. */
export const mediaTexts = defineTexts({
  title: { zh: '媒体库', en: 'Media' },
  about: {
    zh: '稿件里的图片、视频和附件，以及横幅、工具、Box 等使用的图片和文档。您看到的是您能打开的稿件和您管理的数据里的文件；同一个文件的副本只列一次。',
    en: 'Pictures, videos and attachments of texts, and pictures and documents of banners, tools, the Box and the like: those of texts that you can open, and of items that you manage. Copies of one file are listed once.',
  },
  search: { zh: '搜索文件名、说明、标题', en: 'Search names, descriptions and titles' },
  limited: { zh: '限定读者', en: 'Not for everyone' },
  limitedAsk: { zh: '使用“{name}”？', en: 'Use “{name}”?' },
  limitedHelp: {
    zh: '它所在的内容不是面向全体同事的。用在这里后，能看到这里的人也能看到它。',
    en: 'What it is used in so far is not for everyone. Whoever sees this place may then see the file.',
  },
  useIt: { zh: '使用', en: 'Use it' },
  copying: { zh: '正在复制…', en: 'Copying…' },
  file: { zh: '文件', en: 'File' },
  kind: { zh: '类型', en: 'Type' },
  kind_picture: { zh: '图片', en: 'Picture' },
  kind_video: { zh: '视频', en: 'Video' },
  kind_file: { zh: '文档', en: 'Document' },
  use: { zh: '使用情况', en: 'Use' },
  used: { zh: '使用中', en: 'Used' },
  unused: { zh: '未使用', en: 'Not used' },
  size: { zh: '大小', en: 'Size' },
  dimensions: { zh: '尺寸', en: 'Dimensions' },
  // one line: no-break spaces
  pixels: { zh: '{width}\u00a0×\u00a0{height}\u00a0像素', en: '{width}\u00a0×\u00a0{height}\u00a0px' },
  uploadedBy: { zh: '上传者', en: 'Uploaded by' },
  uploader: { zh: '上传者', en: 'Uploaded by' },
  uploadedAt: { zh: '上传时间', en: 'Uploaded' },
  uses: { zh: '使用处', en: 'Uses' },
  firstFor: { zh: '用于', en: 'For' },
  places: { zh: '使用的地方', en: 'Used in' },
  noPlaces: { zh: '没有地方使用这个文件', en: 'Nothing uses this file' },
  place_manuscript: { zh: '稿件', en: 'Text' },
  place_version: { zh: '稿件的历史版本', en: 'History of the text' },
  place_news: { zh: '新闻', en: 'News' },
  place_banner: { zh: '横幅', en: 'Banner' },
  place_tool: { zh: '工具', en: 'Tool' },
  'place_box-app': { zh: 'Box 应用', en: 'Box app' },
  'place_box-document': { zh: 'Box 文档', en: 'Box document' },
  place_tip: { zh: '新版本提示', en: 'What’s new' },
  noneFound: { zh: '没有找到', en: 'Nothing found' },
  download: { zh: '下载', en: 'Download' },
  untitled: { zh: '无标题', en: 'Untitled' },
  remove: { zh: '移除', en: 'Remove' },
  removeNote: {
    zh: '没有地方使用的文件可以移除。移除后以前的版本里会缺少它；一天之内可以恢复。',
    en: 'A file that nothing uses can be removed. Earlier versions of its text then lack it. It can be restored for a day.',
  },
  removed: { zh: '已移除“{name}”', en: '“{name}” was removed' },
  removedSeveral: {
    zh: '已移除 {count, number} 个文件',
    en: '{count, plural, =1 {1 file was} other {# files were}} removed',
  },
  undo: { zh: '撤销', en: 'Undo' },
  notDone: { zh: '没有完成，请再试一次', en: 'This did not work. Try again.' },
  empty: { zh: '还没有文件', en: 'No files yet' },
  emptyHelp: {
    zh: '在稿件里上传的图片、视频和附件会出现在这里',
    en: 'Pictures, videos and attachments that are uploaded in a text appear here',
  },
})

export const mediaRefusalTexts = defineTexts({
  noFile: { zh: '没有这个文件，或已被删除', en: 'This file does not exist or has been deleted' },
  inUse: { zh: '这个文件正在使用，不能移除', en: 'This file is in use and cannot be removed' },
  mayNotRead: { zh: '您不是这个文件的读者', en: 'You are not among the readers of this file' },
  unfit: { zh: '这里不能使用这个文件', en: 'This file cannot be used here' },
  unfitForText: { zh: '这种文件不能用在稿件里', en: 'A text cannot have a file of this kind' },
  mayNotRemove: {
    zh: '这个文件所在的稿件现在不能由您修改',
    en: 'You cannot edit the text of this file now',
  },
})
