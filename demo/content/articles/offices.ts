import type { DemoNews } from '../../types.ts'
import { article, paper } from './article.ts'

/** Announcements of facilities, IT, finance and the plants. */
export const offices: DemoNews[] = [
  article(
    'ann-shuttle-winter',
    'ann-admin',
    'road',
    'admin',
    [1, '16:10'],
    [16],
    `
冬季班车时刻表：新增临港夜班与芜湖北站接驳
冬季班车时刻表自下周一起执行，共 42 条线路。根据九月的刷卡数据，三条上座率不足两成的线路合并，同时新增临港夜班和芜湖北站接驳。
# 上海嘉定总部（节选）
| 线路 | 首站发车 | 到达 | 备注 |
| 1 号 虹桥枢纽 | 07:35 | 08:20 | 每日 |
| 4 号 张江 | 07:10 | 08:25 | 周五 07:00 |
| 9 号 临港 | 07:00 | 08:30 | 每日 |
| 9N 临港夜班 | 22:15 | 23:35 | 新增，周一至周四 |
| 12 号 昆山 | 07:25 | 08:15 | 增停花桥 |
返程时间不变。线路 6 号与 7 号合并为 6 号，绕行增加约八分钟，请多预留时间。
工厂线路按班次运行，具体站点见附件。乘车请刷工牌，不再使用纸质月票；临时乘车请提前两小时在班车小程序预约，空座才可上车。丢失物品由调度室保管三十天，目前有伞 23 把、单只手套 11 只。
===
Winter shuttle timetable: a night bus to Lingang and a link to Wuhu North
The winter timetable with 42 lines starts on Monday. Three lines that ran nearly empty are merged; a night bus to Lingang and a link to Wuhu North are new.
# Shanghai headquarters, extract
| Line | Leaves | Arrives | Note |
| 1 Hongqiao | 07:35 | 08:20 | daily |
| 4 Zhangjiang | 07:10 | 08:25 | Fridays 07:00 |
| 9 Lingang | 07:00 | 08:30 | daily |
| 9N Lingang night | 22:15 | 23:35 | new, Mon–Thu |
| 12 Kunshan | 07:25 | 08:15 | also Huaqiao |
Return times stay. Lines 6 and 7 become 6, eight minutes longer. Plant lines follow the shifts, see the attachment. Use your badge; book single rides two hours ahead. Lost and found has 23 umbrellas and eleven single gloves.
`,
    {
      attachments: [
        paper(`
冬季班车时刻表（工厂线路）
合肥 F1：早班 06:40 自滨湖、政务区、包河三处发车，07:30 到达二号门；晚班 18:20 发车，19:10 到达。
合肥 F1 返程：早班 20:15，晚班次日 08:15，均由二号门候车棚出发，逾时不候。
芜湖 F2：早班 06:50 自镜湖、鸠江、弋江发车，07:30 到达；芜湖北站接驳车每四十分钟一班，首班 07:05，末班 21:25。
雨雪天气：橙色及以上预警时，发车时间由调度室前一晚八点短信通知，未收到短信即按原表。
===
Winter shuttle timetable, plant lines
Hefei F1: the early shift leaves Binhu, Zhengwu and Baohe at 06:40 and reaches gate two at 07:30; the late shift leaves at 18:20 and arrives at 19:10.
Hefei F1, return: 20:15 and 08:15 from the shelter at gate two. Buses do not wait.
Wuhu F2: 06:50 from Jinghu, Jiujiang and Yijiang, arriving 07:30. The link to Wuhu North runs every forty minutes from 07:05 to 21:25.
In rain and snow of level orange the dispatcher sends a text message at eight the evening before; without one the table holds.
`),
      ],
    },
  ),
  article(
    'ann-canteen-menu',
    'ann-admin',
    'canteen',
    'admin',
    [13, '11:20'],
    [15, 12],
    `
食堂满意度调查结果：辣椒要分级，米饭要软一点
十月食堂问卷收回 6,812 份，总体满意度 82 分，比春季高 5 分。得分最高的是早餐豆浆（93 分），最低的是周五晚餐（61 分）。
# 你们说的，我们这样改
1. **辣度分级**：从本周起菜牌标注 0 至 3 级。F1 的 2 级约等于上海的 3 级，各地自行掌握。
2. **米饭**：浸泡时间由 20 分钟增至 40 分钟，东北米与安徽米隔日轮换。
3. **素食窗口**：上海、合肥固定开设，芜湖试行一个月。
4. **周五晚餐**：由禾川餐饮重做菜单，增加可打包的半成品。
也有暂时做不到的：酸奶自助机（冷链检测未过关），以及“把三楼阿姨调到一楼”（阿姨本人不愿意）。
每月最后一个周三为“厨师长在场日”，当天中午您可以当面提意见，也可以报名进后厨参观。
===
Canteen survey: grade the chilli, soften the rice
6,812 of you answered. Satisfaction is 82, five more than in spring. Best is the soy milk at breakfast (93), worst Friday dinner (61).
# You said, we do
1. **Chilli** is graded 0 to 3 on every card. Level 2 in Hefei is about 3 in Shanghai.
2. **Rice** soaks 40 minutes instead of 20.
3. **A vegetarian counter** in Shanghai and Hefei, a month's trial in Wuhu.
4. **Friday dinner** gets a new menu by Hechuan Catering, with dishes to take home.
What we cannot do yet: the yoghurt machine, and moving the lady of the third floor to the first, as she does not wish it. Meet the chef on the last Wednesday of each month.
`,
  ),
  article(
    'ann-parking-chargers',
    'ann-admin',
    'charging',
    'admin',
    [27, '08:20'],
    [3, 12],
    `
停车楼 B 座充电位新规：充满后三十分钟请挪车
停车楼 B 座现有充电车位 188 个，而每天需要充电的员工车辆约 260 台。排队的原因不是桩少，而是充满之后车还停着：平均占位 4.7 小时，其中充电只有 1.9 小时。
自下月一日起试行以下规则，为期三个月。
- 充满后手机提醒，三十分钟内挪车；超时每半小时扣 5 元，收入全部用于公益基金。
- 上午 9:00 前到达的车辆，限充至 80%。
- 三层设 24 个慢充“全天位”，不限时，抽签使用，每周一开号。
- 孕期、行动不便的同事可申请固定车位，无须说明病情。
测算显示，如果人人按时挪车，188 个车位足够 310 台车使用。试行期数据每周公布在停车楼入口屏幕上。
访客车辆请使用地面 A 区，不占用员工充电位。
===
Car park B: please move thirty minutes after charging
Car park B has 188 charging bays and 260 cars a day that want one. The queue comes from cars that are full: they stay 4.7 hours and charge for 1.9.
For three months from the first of next month:
- Your phone tells you when you are full; after thirty minutes each half hour costs 5 yuan, all for charity.
- Cars before 9:00 charge to 80%.
- 24 slow bays on level three are for the whole day, drawn by lot on Mondays.
- Who is pregnant or walks with difficulty may ask for a fixed bay and need not explain.
If everyone moves in time, 188 bays serve 310 cars. Figures are on the screen at the entrance.
`,
  ),
  article(
    'ann-visitor',
    'ann-admin',
    'shield',
    'admin',
    [58, '13:00'],
    [9],
    `
访客登记改版：一码进园，十分钟内找得到人
新访客系统今天在上海、合肥、芜湖同时启用。接待人提前在系统发出邀请，访客凭二维码进园，不再抄写身份证号码，也不再押驾驶证。
# 接待人的三项责任
1. 到大堂接，送到大堂，中途不让访客独行。
2. 研发楼、试制车间、数据机房须另行申请，且手机镜头须贴封。
3. 访客超过预约时间两小时未离开，系统会致电接待人。
儿童访客同样需要登记，十二岁以下不进入车间。外籍访客的护照信息在离园后七日自动删除。
前台同事做过测算：旧流程平均 11 分钟，新流程 2 分半。省下来的时间，我们在大堂放了一台咖啡机，访客和接待人都可以用。
外卖与快递不走访客通道，请到西门智能柜自取，晚十点后由保安代存。
===
Visitors: one code, and found within ten minutes
The new visitor system starts today at three sites. The host sends an invitation, guests enter by code, and nobody copies identity numbers any more.
# A host has three duties
1. Meet guests in the lobby and bring them back.
2. Labs, workshops and server rooms need a separate request, with phone lenses sealed.
3. If a guest stays two hours over, the system calls you.
Children are registered too; those under twelve do not enter workshops. Passport data are deleted after seven days. The old way took eleven minutes, the new one two and a half; with the time saved comes a coffee machine.
`,
  ),
  article(
    'ann-lost-lab',
    'ann-admin',
    'document',
    'admin',
    [200, '17:10'],
    [12],
    `
办公用品“零库存”试点：用多少，取多少
从五月起，上海总部 3 至 6 楼取消部门领用文具，改为楼层自助柜，刷工牌即取，不限量，不审批。
很多人担心会被拿空。试点前我们做了一次估算：去年每人领用笔 14 支，而实际写完的不到 2 支，其余躺在抽屉里。开放日那天，同事们从抽屉里退回笔 3,100 支、便签 870 本、订书机 64 个，最老的一个还装着创业时期的铜钉。
| 项目 | 试点前 | 试点三个月 |
| 每人月均支出 | 21.6 元 | 9.3 元 |
| 缺货次数 | 17 | 4 |
结果说明，想要的时候随时有，人就不会囤。下一步推广至合肥办公楼。手机充电线、转接头借用须归还，目前有 26 条线“在旅行”，请它们尽快回家。
===
Stationery without stock: take what you use
Since May floors three to six in Shanghai have no stationery by department but open cupboards: badge in, take, no limit and no approval.
Many feared they would be emptied. But last year everyone took fourteen pens and used up fewer than two. On the first day drawers gave back 3,100 pens, 870 pads and 64 staplers.
| Figure | Before | After 3 months |
| Cost a head and month | 21.6 yuan | 9.3 yuan |
| Out of stock | 17 | 4 |
Nobody hoards what is always there. Hefei follows. 26 charging cables are still travelling; we ask them to come home.
`,
  ),
  article(
    'ann-it-laptop',
    'ann-it',
    'circuit',
    'it',
    [5, '15:00'],
    [9],
    `
电脑换新计划：第五年自动更换，不必再写理由
自下月起，使用满五年的办公电脑自动进入换新名单，不再需要本人申请、主管审批和“无法开机”的证明。首批 640 台，按编号顺序通知。
# 您会收到什么
- 三种机型可选：轻薄 14 寸、性能 16 寸、工作站。选工作站须写一句用途。
- 数据迁移由服务台完成，约两小时，可旁观。
- 旧机可按残值购买，价格 200 至 900 元，硬盘当面拆除。
请在通知后十个工作日内预约。逾期未约的名额顺延给下一位，您的排到最后。
程启航解释了为什么这样改：去年因为“再坚持一下”，全公司每天多花在开机上的时间约 410 小时，相当于五十个人什么都不做。
外接显示器、键盘不在换新范围，坏了直接到服务台以旧换新。
===
New laptops: replaced in year five, no reasons needed
From next month a computer that reaches five years is replaced by itself: no request, no approval, no proof that it no longer starts. The first 640 users are told in order.
# What you get
- A choice of light 14-inch, fast 16-inch or workstation; the last needs one sentence.
- Your data are moved in about two hours; you may watch.
- You can buy the old one for 200 to 900 yuan, without its disk.
Book within ten working days. Why? Waiting for old machines to start cost us 410 hours a day: fifty people doing nothing. Screens and keyboards are swapped at the desk when broken.
`,
  ),
  article(
    'ann-it-outage',
    'ann-it',
    'circuit',
    'it',
    [18, '19:00'],
    [9],
    `
周六夜间停机维护：财务、人事、采购系统暂停八小时
信息技术部将于本周六 22:00 至周日 06:00 升级核心数据库，期间以下系统不可用。
| 系统 | 影响 | 恢复 |
| 费用报销 | 不可提交、不可审批 | 周日 06:00 |
| 人事系统 | 请假需次日补录 | 周日 06:00 |
| 采购系统 | 订单暂停下发 | 周日 04:00 |
| 工厂执行系统 | 不受影响 | — |
| 门户与邮件 | 可用，待办数量可能不准 | 周日 07:00 |
这次升级后，月末结账时间预计由九小时缩短到五小时。我们已演练三次，最近一次全程 6 小时 12 分，回退预案须在凌晨三点前决定。
夜班同事如遇紧急请假，请直接电话告知班长。值班电话为分机 6110，三位工程师在场，食堂为他们留了夜宵，别的事情尽量不要在那晚找他们。
===
Maintenance on Saturday night: finance, HR and purchasing pause for eight hours
IT upgrades the core database from Saturday 22:00 to Sunday 06:00. These systems are down:
| System | Effect | Back |
| Expenses | no forms, no approvals | Sun 06:00 |
| HR | enter leave next day | Sun 06:00 |
| Purchasing | orders wait | Sun 04:00 |
| Plant execution | none | — |
| Portal, mail | up; to-do counts may be wrong | Sun 07:00 |
Closing a month should then take five hours instead of nine. We rehearsed three times; whether to go back is decided before three. Night shifts call their leads for urgent leave. Extension 6110 is staffed by three engineers and a late supper.
`,
  ),
  article(
    'ann-it-meeting',
    'ann-it',
    'city',
    'it',
    [36, '10:00'],
    [12],
    `
会议室不再“被占着”：十分钟没人自动释放
上海总部 87 间会议室的预订率是 94%，而传感器显示真正有人的时间只有 51%。从今天起，预订开始后十分钟无人签到，会议室自动释放，并通知预订人。
签到很简单：在门口屏幕点一下，或用手机靠近即可。线上参会者签到不计入。为了避免误伤，前两周只提醒不释放。
# 同时调整
- 单次预订最长四小时，周期性会议最长预订八周。
- 十人以上房间，实到不足四人，系统会推荐小房间。
- 电话间 32 个，不可预订，限用三十分钟。
试点的六楼，释放出的房间平均每天 46 间次。也有同事抱怨“领导迟到十一分钟，房间没了”，我们的建议是：把这条消息转给领导。
===
Rooms are released after ten minutes without people
The 87 meeting rooms in Shanghai are booked 94% of the time and used 51%, our sensors say. From today a room is released if nobody checks in within ten minutes.
Tap the screen at the door or hold your phone near. People online don't count. For two weeks we only remind.
# Also
- Four hours at most; series for eight weeks.
- Fewer than four people in a room for ten: the system suggests a smaller one.
- 32 phone booths can't be booked; thirty minutes.
On the sixth floor this freed 46 slots a day. Someone complained that the boss came eleven minutes late and the room was gone. Forward the notice to the boss.
`,
  ),
  article(
    'ann-it-portal',
    'ann-it',
    'document',
    'it',
    [26, '09:30'],
    [13],
    `
门户小技巧：七个很少有人用的好功能
新门户上线一个月，日均打开 1.9 万次。我们看了使用数据，发现有些功能做得挺好，却没什么人发现。
1. 在搜索框里输入人名拼音首字母，例如 zm，也能找到周敏。
2. 新闻弹窗里按左右方向键，可以直接看上一篇、下一篇。
3. 评论可以只发表情。
4. 语言切换会记住，在另一台电脑登录也有效。
5. 待办卡片上点数字，直接进入对应列表。
6. 头像菜单里可以关掉首页的日期显示。
7. 消息列表支持“全部已读”，放心点，不会删除。
还有一个大家常问的：为什么有的新闻同事能看到而我看不到？因为发布者可以选择范围，例如只发给某家公司或某个部门。不是系统坏了。
有建议请发到门户意见箱，九月收到的 132 条里已经改了 58 条。
===
Seven good things in the portal that few people use
The new portal is a month old and opened 19,000 times a day. Some of it works well and yet nobody finds it.
1. Search by initials: zm finds Zhou Min.
2. Left and right arrows turn the pages of the news window.
3. A comment may be a smile alone.
4. Your language follows you to other computers.
5. Click the number on a to-do card to open its list.
6. Hide the date from the avatar menu.
7. “All read” deletes nothing.
Why can a colleague see news that you cannot? Because authors choose who reads: a company, a department. Nothing is broken. Of 132 ideas in September 58 are done.
`,
  ),
  article(
    'ann-it-wifi-munich',
    'ann-it',
    'city',
    'it',
    [88, '16:30'],
    [21],
    `
===
Wi-Fi and printing in Munich and Oxford: what changes on Monday
This note concerns colleagues in Munich and Oxford, and visitors from China. From Monday both sites use the same wireless network as Shanghai, so your laptop connects without a new password.
# What to do
- Remove the old networks “VM-Studio” and “OX-Guest” from your devices.
- Install the printing certificate from the service catalogue; it takes two minutes.
- Guests receive a code by text message that is valid for one working day.
Design data still leave the building only through the render gateway. Large transfers to Shanghai run between 22:00 and 05:00 local time, which cut waiting from six hours to ninety minutes in our trial.
> For the first time I printed in Oxford something I had drawn in Munich, and nobody had to walk. — Jonas Lechner
If the plotter in Munich shows error 49, switch it off, count to ten and be kind to it. A replacement is on order for spring.
`,
  ),
  article(
    'ann-expense-policy',
    'ann-finance',
    'document',
    'finance',
    [6, '16:45'],
    [11],
    `
报销新规十二月一日施行：发票不用贴了
《费用报销管理办法》修订版自十二月一日起施行。最大的变化是取消纸质粘贴：电子发票直接上传，纸质发票拍照后自行保管六个月备查即可。
# 标准调整
| 项目 | 原标准 | 新标准 |
| 一线城市住宿 | 450 元/晚 | 550 元/晚 |
| 其他城市住宿 | 350 元/晚 | 400 元/晚 |
| 出差餐补 | 80 元/天 | 110 元/天 |
| 市内交通 | 实报 | 实报，夜间十点后不限方式 |
# 审批更短
两千元以下自动审核，系统抽查一成；两千元以上由直属上级一级审批。单据合格的，三个工作日到账。
三种情况会被退回：招待费未写参加人员；发票抬头不是公司全称；同一行程同时申请餐补和餐费。去年这三类占全部退单的 64%。
过渡期到年底，旧单据两种方式均可。报销小课堂下周二、周四午间开讲，带着您被退过的单子来最好。
===
New expense rules from 1 December: no more gluing of receipts
The revised rules take effect on 1 December. Paper is no longer glued: upload electronic invoices, photograph paper ones and keep them six months.
# Rates
| Item | Old | New |
| Hotel, first-tier city | 450 a night | 550 |
| Hotel, elsewhere | 350 | 400 |
| Meals on trips | 80 a day | 110 |
| Local transport | actual | actual; any kind after 22:00 |
# Shorter approval
Below 2,000 yuan forms pass by themselves, with one in ten checked. Above, your manager decides. Money arrives in three working days.
Three things come back: guests not named, a wrong company name, and allowance plus bill for one meal. They made 64% of returns. Come to the lunch lessons with forms you got back.
`,
    {
      attachments: [
        paper(`
费用报销管理办法（修订版）
第一条 员工因公发生的差旅、招待、办公和培训费用，按照真实、必要、节约的原则报销。
第二条 员工应在费用发生后三十日内提交申请。跨年度费用最迟于次年一月十五日提交。
第三条 电子发票上传原始文件。纸质发票拍照上传，原件自行保管六个月，抽查时三个工作日内提供。
第四条 招待费应列明参加人员、单位与事由。人均超过三百元的，须事前经部门负责人同意。
第五条 虚假报销一经查实，退回全部款项，并按员工手册处理；主动更正的不予处分。
===
Expense Rules, revised
Article 1. Costs of travel, hospitality, office and training are repaid if they are true, necessary and modest.
Article 2. Hand in within thirty days; costs of the old year by 15 January at the latest.
Article 3. Upload the original file of electronic invoices. Photograph paper ones, keep them six months and show them within three working days when asked.
Article 4. Name guests, their companies and the occasion. Above three hundred yuan a head ask your department first.
Article 5. False claims are paid back in full and handled under the staff handbook; corrections of one's own accord are not punished.
`),
        paper(`
差旅住宿城市分级表
一线城市：北京、上海、广州、深圳，每晚上限五百五十元；展会期间可上浮三成，须附展会名称。
其他城市：每晚上限四百元。两人同住标准间，可合并使用额度的一点六倍。
海外：慕尼黑每晚一百六十欧元，牛津一百四十英镑，奥斯陆一千九百挪威克朗，含早餐。
===
Hotel limits by city
First tier: Beijing, Shanghai, Guangzhou and Shenzhen, 550 yuan a night; during fairs thirty per cent more, with the name of the fair.
Elsewhere: 400 yuan. Two people in one room may use 1.6 times the limit.
Abroad: Munich 160 euros, Oxford 140 pounds, Oslo 1,900 kroner, breakfast included.
`),
      ],
    },
  ),
  article(
    'ann-budget',
    'ann-finance',
    'chart',
    'finance',
    [25, '14:00'],
    [22],
    `
明年预算编制启动：从“去年加一点”改为“从零说理由”
明年预算编制今天启动，十二月八日第一次汇总。与往年不同，差旅、咨询、会议和软件订阅四类费用采用零基方法：不看去年花了多少，只看今年为什么要花。
为什么选这四类？它们只占总支出的 3.4%，却占去预算讨论时间的一半，而且同比每年上涨 12%。财务部查了软件订阅，发现 64 个账号在一年里从未登录。
# 日程
1. 本周：各部门指定一名预算接口人。
2. 下周三：培训，一小时，讲一张表。
3. 十二月八日：一稿。
4. 十二月二十二日：二稿与公司董事会沟通。
请不要虚报再等着被砍。邵文清承诺：如实申报的部门，财务部不做平均削减；发现故意多报的，削减将从最大项开始。
===
Next year's budget: reasons from zero instead of “last year plus a little”
Budgeting begins today; the first draft is due on 8 December. Travel, consulting, meetings and software are planned from zero: not what we spent, but why we should.
They are 3.4% of cost, take half of all discussion and grow 12% a year. Among software licences we found 64 accounts that never signed in.
# Dates
1. This week: name a contact.
2. Wednesday: one hour of training on one sheet.
3. 8 December: first draft.
4. 22 December: second draft, with the board.
Don't ask for more to be cut back. Honest plans are not trimmed evenly; padded ones are cut from the largest line.
`,
  ),
  article(
    'ann-share-plan',
    'ann-finance',
    'chart',
    'finance',
    [21, '10:10'],
    [12],
    `
【远行员工】员工持股计划：行权窗口与税务说明
本通知仅适用于远行汽车参与员工持股计划的 4,306 位同事。本年度第二次行权窗口为十二月五日至十九日，共十一个交易日。
# 请先看三件事
1. 已归属未行权的额度，登录股权平台“我的权益”查看，过期不会自动延长。
2. 行权当月按差额计税，可申请在十二个月内分期缴纳。
3. 知悉未公开业绩的岗位属于限制名单，窗口期亦不得卖出，名单已单独邮件通知。
举例：小王有 1,000 股，行权价 6 元，当日公允价 15 元，差额 9,000 元并入计税；若选择分期，首月最低缴十二分之一。
财务部与外部税务顾问将在上海、合肥各开两场说明会，只讲规则，不提供买卖建议。任何声称“代操作”“内部通道”的电话都是诈骗，请直接挂断并转告信息安全部。
===
[Voyant staff] Share plan: exercise window and taxes
For the 4,306 members of Voyant's share plan. The second window of the year is 5 to 19 December, eleven trading days.
# Three things first
1. See what has vested under My equity; nothing extends by itself.
2. The difference is taxed in the month of exercise; twelve instalments are possible.
3. People with unpublished figures are on a restricted list, told by mail, and may not sell.
Example: 1,000 shares at 6 yuan with a value of 15 give 9,000 yuan of taxable income. Sessions in Shanghai and Hefei explain rules and give no advice. Anyone who calls with an “inside channel” is a fraud: hang up.
`,
    { audience: { tags: ['nio'] } },
  ),
  article(
    'ann-invoice-title',
    'ann-finance',
    'document',
    'finance',
    [130, '11:40'],
    [11],
    `
开票信息更新：地址变了，税号没变
因总部注册地址变更，自八月一日起开具的发票请使用新地址。公司名称、税号、开户行不变，电子普通发票可不填地址电话。
| 字段 | 内容 |
| 名称 | 远行汽车（上海）有限公司 |
| 税号 | 见财务系统首页，勿通过聊天转发 |
| 地址 | 上海市嘉定区远行路 9 号 |
| 账号 | 仅供对公转账，个人报销无须填写 |
八月底之前开具的旧地址发票仍可报销；九月起，增值税专用发票地址错误将无法抵扣，需要重开。
请特别留意酒店前台保存的旧信息。最稳妥的方法是打开门户“工具箱—开票信息”出示二维码，由对方扫码，不要手写，也不要截图保存一年前的图片。
各分支机构的开票信息没有变化。供应商侧由采购统一通知，个人不必逐一解释。
`,
  ),
  article(
    'ann-plant-maintenance',
    'ann-plant',
    'workshop',
    'f1',
    [9, '07:50'],
    [6, 8],
    `
【F1 合肥】十二月检修停产安排：六天，四百一十七项
本通知发至 F1 合肥工厂。年度检修定于十二月十九日零点至二十四日二十四点，共六天，计划项目 417 项，外来施工人员高峰日 380 人。
# 各车间安排
| 车间 | 停机 | 重点项目 |
| 冲压 | 6 天 | 三号压机曲轴轴承更换 |
| 焊装 | 5 天 | 142 台机器人换油与标定 |
| 涂装 | 6 天 | 烘房清灰、风机动平衡 |
| 总装 | 4 天 | V9 工位改造 |
检修期间，未参与检修的同事可调休、培训或支援 F2，由班组长在月底前确认，不强制休假。
所有作业执行挂牌上锁，一人一锁，钥匙随身。进入烘房前测氧，离开时点名。去年检修的唯一一起险情，是有人替同事代取了锁，今年发现一次即停止该作业队施工。
===
[F1 Hefei] Maintenance in December: six days, 417 jobs
For Plant F1. The yearly shutdown is from 19 to 24 December: 417 jobs, with 380 contractors on the busiest day.
# By shop
| Shop | Down | Main job |
| Press | 6 days | crankshaft bearing of press three |
| Body | 5 days | oil and calibration of 142 robots |
| Paint | 6 days | ovens and fans |
| Assembly | 4 days | stations for V9 |
If you are not needed you may take time off, train or help F2; tell your lead by the end of the month. Lock out, tag out: one person, one lock, the key on you. Last year's only near miss was a lock fetched for a friend.
`,
    { audience: { departments: [31] } },
  ),
  article(
    'ann-plant-shift',
    'ann-plant',
    'workshop',
    'f2',
    [43, '08:10'],
    [6, 12],
    `
F2 倒班方案投票结果：四班三运转胜出
F2 工厂关于倒班方案的投票昨天截止，应投 1,964 人，实投 1,871 人。三个方案中，四班三运转得票 1,122，占 60%，将从下月起试行三个月。
新方案下，每班八小时，做六休二，每月休息日由 6 天增至 7.5 天；夜班连续不超过两天。代价是平均加班时间减少，月收入预计下降约 280 元。为此工厂把夜班津贴由每班 40 元提高到 65 元，基本可以补平。
# 反对者的理由也公布
- 312 位同事担心班车对不上：已与行政确认增开 14:20 和 22:20 两班。
- 95 位双职工家庭希望同班：优先排同班，需提出申请。
- 41 位认为应当涨工资而不是调班：已转人力资源部，随年度调薪答复。
三个月后再次投票，若支持率低于一半，恢复原方案。
===
F2 voted on shifts: four crews, three turns
1,871 of 1,964 colleagues at F2 voted on shift patterns. Four crews in three turns won with 1,122 votes, 60%, and runs for three months from next month.
Shifts last eight hours, six on and two off: 7.5 days free a month instead of 6, and never more than two nights in a row. Less overtime would cost about 280 yuan; the night allowance rises from 40 to 65 to make up for it.
# What opponents say
- 312 fear for their bus: 14:20 and 22:20 are added.
- 95 couples want the same shift: they come first on request.
- 41 want pay, not shifts: HR answers with the yearly review.
After three months we vote again.
`,
  ),
  article(
    'ann-plant-ppe',
    'ann-plant',
    'shield',
    'making',
    [104, '09:00'],
    [8],
    `
新版劳保鞋试穿报告：三百双脚的意见
旧款劳保鞋的投诉集中在三点：夏天闷、鞋头重、右脚小趾疼。第三点让采购百思不解，直到有人发现总装工位需要频繁右转身。
今年春天，我们请四家供应商做样鞋，由 300 位同事各穿四周。每双鞋里放了一枚压力片，下班后扫描。最终入选的款式比旧款轻 140 克，鞋楦右侧加宽 4 毫米，左右脚不再对称。
- 防砸：200 焦，合格
- 防刺穿：非金属中底
- 价格：每双 186 元，比旧款贵 41 元
- 更换周期：12 个月，磨损可提前
九月起分批发放，请量脚后再登记尺码，傍晚量最准。旧鞋统一回收，由供应商粉碎做成跑道颗粒，F2 家庭日的儿童跑道就是用去年的鞋铺的。
===
New safety shoes: what three hundred pairs of feet said
People complained that the old shoes were hot, heavy and hurt the right little toe. The last puzzled us until someone noticed that assembly keeps turning right.
This spring 300 colleagues wore four samples for four weeks each, with a pressure sheet inside. The winner is 140 g lighter and 4 mm wider on the right: left and right are no longer alike.
- Toe cap: 200 J
- Sole: proof against nails, without metal
- Price: 186 yuan, 41 more
- New pair every twelve months, sooner if worn
Measure in the evening. Old shoes become running tracks; the children's track at F2 is last year's.
`,
  ),
]
