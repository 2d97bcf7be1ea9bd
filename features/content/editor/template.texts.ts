/** Texts about templates, and about texts that are begun as a copy. */
import { defineTexts } from '@portal/contract'

export const templateTexts = defineTexts({
  template: { zh: '模板', en: 'Template' },
  noTemplates: { zh: '还没有模板', en: 'No templates yet' },
  noTemplatesHelp: {
    zh: '在任意一篇稿件行尾的菜单里选“存为模板”，以后就可以从它开始写。',
    en: 'Choose “Save as template” in the menu of any text, and begin others from it.',
  },
  emptyTexts: { zh: '空白', en: 'Empty' },
  asCopy: { zh: '从已有内容开始', en: 'From existing texts' },
  fromTemplate: { zh: '从模板新建', en: 'From a template' },
  fromText: { zh: '复制一篇稿件', en: 'As a copy of a text' },
  beginFrom: { zh: '用它新建稿件', en: 'Begin a text from it' },
  duplicate: { zh: '复制为新稿件', en: 'Duplicate' },
  saveAsTemplate: { zh: '存为模板', en: 'Save as template' },
  begun: {
    zh: '已从模板新建，请填写标题',
    en: 'Begun from a template. It needs a title of its own.',
  },
  duplicated: {
    zh: '这是副本：两种语言、图片和设置都在，视频和时间除外',
    en: 'This is the copy: both languages, pictures and settings, without the video and the times',
  },
  savedAsTemplate: {
    zh: '已存为模板。标题就是模板名；请删去每次都不同的内容',
    en: 'Saved as a template. Its title is its name; remove what differs from text to text.',
  },
  notDuplicated: { zh: '未能复制：{why}', en: 'Not duplicated: {why}' },
  searchSources: { zh: '搜索标题、作者和正文', en: 'Search titles, authors and text' },
  noneFound: { zh: '没有找到', en: 'Nothing found' },
  isTemplate: {
    zh: '这是模板：不会发布，读者看不到。标题是它的名字，读者、分类等设置会带到新稿件中。',
    en: 'This is a template: it is never published, and readers never see it. Its title is its name; readers, category and other settings go to each text that is begun from it.',
  },
  readOnlyTemplate: {
    zh: '只能查看：模板由它的作者和可以发布这类稿件的人修改。',
    en: 'Read-only: a template is changed by its author and by whoever may publish such texts.',
  },
})
