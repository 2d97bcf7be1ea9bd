import { defineTexts } from '@portal/contract'

/** What a text cannot go out without. */
export const lackTexts = defineTexts({
  lacks: { zh: '还差：{what}', en: 'Still missing: {what}' },
  lackTitle: { zh: '标题', en: 'a title' },
  lackBody: { zh: '正文', en: 'the text' },
  lackAlt: { zh: '图片的文字描述', en: 'picture descriptions' },
  lackCoverAlt: { zh: '封面的文字描述', en: 'a description of the cover' },
  lackChoice: { zh: '冲突段落的选择', en: 'a choice between two wordings' },
  lackPicture: { zh: '还没有传到的图片', en: 'a picture that has not arrived' },
  lackCategory: { zh: '分类（已被移除）', en: 'a category (the one it has was removed)' },
  lackPortal: { zh: '发布位置（门户已被移除）', en: 'a place (its portal was removed)' },
  lackTags: { zh: '标签（有已移除的）', en: 'other tags (one was removed)' },
  lackAudience: { zh: '读者（有部门或群组已不存在）', en: 'readers (a department or group is gone)' },
  lackExpire: { zh: '晚于现在的下线时间（原定时间已过）', en: 'a later end (the one it has is past)' },
  lackUploading: { zh: '正在上传的文件', en: 'files that are still on their way' },
})
