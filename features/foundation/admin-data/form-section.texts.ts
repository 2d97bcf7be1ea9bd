import { defineTexts } from '@portal/contract'

/** Sections of long forms. */
export const formSectionTexts = defineTexts({
  sections: { zh: '表单的各个部分', en: 'Sections of the form' },
  basics: { zh: '基本信息', en: 'Basics' },
  link: { zh: '链接', en: 'Link' },
  readers: { zh: '谁能看到', en: 'Who sees it' },
  content: { zh: '显示的内容', en: 'What it shows' },
  questions: { zh: '题目', en: 'Questions' },
  values: { zh: '数值', en: 'Values' },
  header: { zh: '页头', en: 'Header' },
})
