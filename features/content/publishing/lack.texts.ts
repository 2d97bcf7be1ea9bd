import { defineTexts } from '@portal/contract'

/** Content and settings that block publishing. */
export const lackTexts = defineTexts({
  lacks: { zh: '还差：{what}', en: 'Missing: {what}' },
  lackTitle: { zh: '标题', en: 'a title' },
  lackBody: { zh: '正文', en: 'body text' },
  lackAlt: { zh: '图片的文字描述', en: 'picture descriptions' },
  lackCoverAlt: { zh: '封面的文字描述', en: 'a cover description' },
  lackChoice: { zh: '冲突段落的选择', en: 'a choice between two versions of a paragraph' },
  lackPicture: { zh: '没有传完的图片', en: 'a picture that was not uploaded' },
  lackCategory: { zh: '分类（已被移除）', en: 'a category (the current one was removed)' },
  lackPortal: { zh: '发布位置（门户已被移除）', en: 'a site (the current one was removed)' },
  lackTags: { zh: '标签（有已移除的）', en: 'valid tags (one was removed)' },
  lackAudience: { zh: '读者（有部门或群组已不存在）', en: 'valid readers (a department or group was removed)' },
  lackExpire: { zh: '晚于现在的下线时间（原定时间已过）', en: 'a later archiving time (the current one has passed)' },
  lackUploading: { zh: '正在上传的文件', en: 'files that are still uploading' },
})
