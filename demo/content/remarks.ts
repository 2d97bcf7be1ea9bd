/** What colleagues say under the news: by theme, and of any. */
export const themed: readonly { tags: readonly number[]; text: string }[] = [
  { tags: [1], text: '试驾过了，底盘的质感真的上了一个台阶[thumbsup]' },
  { tags: [1], text: '什么时候员工购车开放？已经搓手等着了[smile]' },
  { tags: [1, 7], text: '尾灯的线条太好看了，晚上一眼就能认出来' },
  { tags: [1], text: 'Proud to see it on the road after three winters of testing.' },
  { tags: [2], text: '低温续航这组数据很实在，给电池团队点赞[clap]' },
  { tags: [2, 8], text: '上周出差用了新站，三分钟不到就换好了' },
  { tags: [3], text: '雨夜匝道那一段明显顺了，版本说明写得也清楚' },
  { tags: [3], text: '希望下个版本把停车场的小车位也优化一下[thinking]' },
  { tags: [4], text: '车间的兄弟们辛苦了，节拍又快了两秒！' },
  { tags: [4, 5], text: '把缺陷挡在上一道工序，这才是质量' },
  { tags: [5], text: '一次下线合格率这个数字，背后是一千次复盘[fire]' },
  { tags: [6], text: '安全没有小事，建议把案例发到班组群里' },
  { tags: [6, 18], text: '演练那封邮件做得太像了，我差点就点了[laugh]' },
  { tags: [9], text: '屋顶光伏能给食堂供电，这个账算得值' },
  { tags: [10], text: '看完有点感动，这就是我们为什么在这里[heart]' },
  { tags: [11], text: '明年一定报名，从今天开始跑步[fire]' },
  { tags: [11], text: '我们部门拔河第二，差一点点，明年再来' },
  { tags: [12], text: '红烧狮子头请务必常驻[love]' },
  { tags: [12], text: '能不能多一些清淡的选择，减脂的人很需要' },
  { tags: [13], text: '这个政策很暖，谢谢 HR 的同事' },
  { tags: [14], text: '课程有回放吗？那天正好在工厂' },
  { tags: [15, 16], text: '流程短了两步，赞！建议在手机上也能看到进度' },
  { tags: [16], text: '请问外币发票按哪天的汇率算？' },
  { tags: [17], text: '升级之后会议室投屏终于不用转接头了[party]' },
  { tags: [19], text: '审批权限表可以下载吗？想贴在工位上' },
  { tags: [20], text: 'Great work with our suppliers on this one.' },
  { tags: [21], text: 'Greetings from Munich, see you at the opening!' },
  { tags: [22], text: '实至名归，恭喜[party][clap]' },
  { tags: [23], text: '下一次活动还缺志愿者吗？算我一个' },
  { tags: [24], text: '这份分析很有用，能分享原始数据吗？' },
]

export const general: readonly string[] = [
  '收到，谢谢分享', '写得很清楚，转给团队了', '辛苦各位同事[clap]', '期待后续进展', '这张封面好看', '已读，下周例会上跟大家讲一遍',
  '第一时间来支持[thumbsup]', '终于等到了', 'Thanks for the clear summary!', '数字很有说服力', '希望更多这样的内容', '看完立刻去试了一下，好用',
  '一步一个脚印', 'Well done, everyone.', '有没有英文版的附件？', '感谢项目组的坚持', '这件事做了三年，不容易', '已收藏[heart]',
  '请问其他园区什么时候上线？', '这就是长期主义', '细节很到位', '我们工厂也想学习一下', 'Looking forward to the next one.', '团队合作的力量[fire]',
  '能不能办一次分享会？', '支持！', '身边的同事都在聊这个', '看到老同事的名字了，骄傲', '建议加到新员工培训里', '加油，一起往前走',
]

export const replies: readonly string[] = [
  '谢谢支持[smile]', '会的，下个月同步', '已经反馈给项目组了', '同感！', '欢迎来现场看看', '附件里有详细说明', 'Thank you!', '下周发通知，请留意', '一起加油[thumbsup]', '好建议，我们研究一下', '有回放，链接稍后补上', 'Yes, an English version is coming.',
]
