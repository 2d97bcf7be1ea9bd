/** Texts of a questionnaire in news (NEWS-13), loaded with the reading view. */
import { defineTexts } from '@portal/contract'

export const questionnaireTexts = defineTexts({
  questionnaire: { zh: '问卷', en: 'Questionnaire' },
  questionnaireAsk: { zh: '提交这份问卷？', en: 'Send this questionnaire?' },
  questionnaireAskHelp: { zh: '今天之内还可以修改。', en: 'You can change your answers until the end of the day.' },
  questionnaireSend: { zh: '提交', en: 'Send' },
  questionnaireBack: { zh: '再看看', en: 'Not yet' },
  questionnaireDone: { zh: '问卷已提交，谢谢。', en: 'You have answered the questionnaire. Thank you.' },
  questionnaireSee: { zh: '查看或修改', en: 'View or change your answers' },
})
