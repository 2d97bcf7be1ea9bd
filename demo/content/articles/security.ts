import type { DemoNews } from '../../types.ts'
import { article, paper } from './article.ts'

/** Information security: drills, rules and stories. */
export const security: DemoNews[] = [
  article(
    'sec-phishing-drill',
    'security',
    'shield',
    'security',
    [3, '09:00'],
    [9],
    `
钓鱼演练结果：一封“年终奖预核算”骗过了 7.9% 的人
上周三上午十点，我们向 11,248 个邮箱发送了一封仿冒邮件，标题是《年终奖预核算，请于今日确认》。两小时内 889 人点击链接，其中 214 人输入了密码。
| 部门类型 | 点击率 | 举报率 |
| 制造 | 6.1% | 22% |
| 研发 | 7.4% | 39% |
| 销售与服务 | 11.8% | 18% |
| 职能 | 5.9% | 44% |
第一位举报者是芜湖电池线的夜班同事，只用了 52 秒。她的理由是：“财务从来不在上午十点发好消息。”
# 邮件里的三处破绽
1. 发件域名多了一个字母 n。
2. 按钮指向外部网址，鼠标停留就能看见。
3. 要求“今日”完成，制造紧迫。
点击者不会受罚，但需在十天内完成 12 分钟的小课。输入密码的同事请立即修改。遇到可疑邮件，点“举报”，不要转发给同事问真假。
===
Phishing drill: “your bonus, please confirm” fooled 7.9%
On Wednesday at ten we sent a false e-mail about the year-end bonus to 11,248 mailboxes. Within two hours 889 people clicked and 214 typed their password.
| Group | Clicked | Reported |
| Manufacturing | 6.1% | 22% |
| R&D | 7.4% | 39% |
| Sales, service | 11.8% | 18% |
| Functions | 5.9% | 44% |
The first report came after 52 seconds from the night shift in Wuhu: “Finance never sends good news at ten in the morning.”
# Three flaws
1. One n too many in the domain.
2. The button leads outside; hover to see it.
3. It must be done “today”.
Nobody is punished; clickers take a lesson of twelve minutes. Report, don't forward.
`,
  ),
  article(
    'sec-password-keys',
    'security',
    'circuit',
    'security',
    [14, '10:30'],
    [9],
    `
告别密码第一步：通行密钥开放自愿登记
从本周起，上海与合肥的同事可以登记通行密钥，用指纹、面容或安全钥匙登录门户、邮箱和代码库。登记之后，密码仍保留一个月，之后由您选择是否停用。
为什么要换？去年 63 起账号异常里，有 58 起与密码有关：重复使用、写在便签上、被钓鱼。通行密钥无法被念出来，也无法在假网站上使用。
# 常见问题
- **指纹会上传吗？** 不会，只保存在您的设备里。
- **手机丢了怎么办？** 到服务台凭工牌重新登记，旧密钥立刻作废。
- **车间戴手套怎么办？** 领一把安全钥匙，碰一下即可，已备 1,500 把。
登记约两分钟，一个人建议登记两台设备。严明谦说：“我们的目标是，三年后新同事不知道什么是修改密码。”
===
Farewell to passwords, step one: passkeys for those who want them
Colleagues in Shanghai and Hefei can now sign in with fingerprint, face or a security key. The password stays for a month; then you choose.
Why? 58 of last year's 63 incidents had to do with passwords: used twice, written down or given to a false site. A passkey can't be spoken and does not work on a false site.
# Questions
- **Is my fingerprint uploaded?** No, it stays in your device.
- **Phone lost?** Show your badge at the desk; the old key ends at once.
- **Gloves?** Take a key to touch; 1,500 are ready.
Two minutes, two devices. “In three years newcomers should not know what changing a password is.”
`,
  ),
  article(
    'sec-data-classes',
    'security',
    'document',
    'security',
    [32, '15:00'],
    [9, 10],
    `
数据分级四种颜色：绿、蓝、橙、红怎么用
公司数据分级由原来的七级合并为四级，用颜色区分。调查显示，原来能说对七级定义的人不足 3%，等于没有分级。
| 颜色 | 例子 | 可以 | 不可以 |
| 绿 | 已发布的新闻、招聘信息 | 对外 | — |
| 蓝 | 内部通知、组织架构 | 全员 | 发到外部 |
| 橙 | 未上市车型、供应商报价 | 项目内 | 私人设备 |
| 红 | 用户轨迹、薪酬、密钥 | 点名授权 | 下载、打印 |
新建文档默认为蓝色；改为绿色需传播部确认，改为红色无需任何人同意。颜色就高不就低：一页橙色放进蓝色幻灯片，整份都是橙色。
历史文档由系统预判，作者在年底前确认。若您在聊天群里看到红色内容，请先撤回再说明，十五分钟内自行撤回并报告的不追究。
===
Four colours for data: green, blue, orange and red
Seven classes become four, told apart by colour. Fewer than 3% of us could explain the seven, which is as good as none.
| Colour | Example | May | May not |
| Green | published news | go out | — |
| Blue | notices, organisation | all staff | go outside |
| Orange | future cars, quotes | project | private devices |
| Red | customers' routes, pay, keys | by name | be printed |
New documents are blue. Green needs Communications; red needs nobody's consent. The highest colour wins: one orange page makes the whole deck orange. Red in a chat? Take it back and tell us within fifteen minutes, and that is the end of it.
`,
    {
      attachments: [
        paper(`
数据分级与处理指引
绿色数据可以公开。公开之前由传播部确认内容准确，并记录发布渠道与日期。
蓝色数据供全体员工使用。向合作伙伴提供时，应签订保密协议，并标明用途。
橙色数据只在项目成员之间共享。离开项目后三个工作日内收回权限，外发须由项目负责人审批并加水印。
红色数据按姓名授权，最长九十天。查看留痕，不得下载、打印或拍照；确需导出时由信息安全部现场监督。
===
Data classes and how to treat them
Green data may be public. Communications confirms that it is right and notes channel and date.
Blue data is for all staff. Partners need an agreement and a purpose.
Orange data stays within the project. Access ends three working days after leaving; sending it out needs the project lead and a watermark.
Red data is granted by name for ninety days at most. Every view is recorded; nothing is downloaded, printed or photographed, and exports happen in the presence of Information Security.
`),
      ],
    },
  ),
  article(
    'sec-usb-story',
    'security',
    'workshop',
    'security',
    [50, '08:50'],
    [9, 8],
    `
停车场捡到的 U 盘：一次没有发生的停产
九月二十九日早班前，F2 保洁员在员工停车场捡到一只贴着“V9 照片”的 U 盘，交给了门岗。门岗没有插，送到信息安全部。隔离机打开后，里面是一个伪装成文件夹的程序，目标是工控系统。
同一天，我们在两座工厂的停车场又找到四只。其中一只已经被插入过，好在那台电脑的 USB 口在去年就封掉了，只剩充电功能。
# 为什么有人会插
- 好奇：标签写着大家都想看的东西。
- 好心：想看看失主是谁。
- 习惯：以前这样做没出过事。
捡到任何存储设备，请直接交给门岗或信息安全部，不要自己找失主。保洁员刘阿姨获得 3,000 元奖励，她说自己“只是不会用电脑”。我们觉得，不会用而没有乱用，正是最好的习惯。
案件已报警，细节暂不公开。
===
A stick in the car park, and a stop that did not happen
Before the early shift of 29 September a cleaner at F2 found a USB stick labelled “V9 photos”. She gave it to the gate, the gate gave it to us. On an isolated machine it was a program that looked like a folder and aimed at plant control.
We found four more at both plants. One had been plugged in, into a port that has only charged since last year.
# Why people plug it in
- Curiosity: the label.
- Kindness: whose is it?
- Habit: nothing ever happened.
Give anything you find to the gate. The cleaner received 3,000 yuan; she said that she just cannot use computers. The police are informed.
`,
  ),
  article(
    'sec-travel',
    'security',
    'city',
    'security',
    [72, '14:10'],
    [9, 21],
    `
出差带电脑的五个动作
秋季展会多，上个月丢失笔记本 6 台，其中 4 台发生在机场安检和高铁行李架。好消息是全部开启了加密，坏消息是有一台贴着写有密码的便签。
1. 出发前同步云盘，清空“下载”文件夹。
2. 贴上隐私膜，候机时不在公共屏幕投屏。
3. 酒店网络先连公司网关，连不上就用手机热点。
4. 安检时电脑最后放、最先拿，不与大衣同筐。
5. 丢失后先打服务台 6110，再找失物招领：远程锁定只要四十秒。
去海外的同事可以借用“干净电脑”，里面只有邮件和演示文稿，回来后清空重装。慕尼黑、牛津同事来华同样适用。
有人问，护照和电脑同时丢了先找谁？先找当地使领馆，再打 6110。人比设备重要。
===
Travelling with a laptop: five habits
Six laptops were lost last month, four of them at airport security and in train racks. All were encrypted; one bore its password on a note.
1. Sync before you go and empty Downloads.
2. Use a privacy film; never cast to public screens.
3. On hotel networks connect to our gateway first, or use your phone.
4. At security the laptop goes in last and comes out first.
5. If it is gone, call 6110 first: locking takes forty seconds.
Going abroad? Borrow a clean computer with mail and slides only. Passport and laptop both lost? First the consulate, then 6110: people matter more than devices.
`,
  ),
  article(
    'sec-ai-tools',
    'security',
    'circuit',
    'security',
    [23, '13:30'],
    [9],
    `
使用智能写作工具的四条线：可以问，不可以喂
近期不少同事用外部智能工具写邮件、改代码、翻译合同。我们不禁止，但抽查 500 次提交记录后发现，有 31 次包含未公开零件号，4 次包含用户电话。
# 四条线
1. 绿色、蓝色数据可以用公司开通的内部助手处理。
2. 橙色数据只可用部署在本地机房的版本。
3. 红色数据任何工具都不可以。
4. 外部公共工具只可用于与公司无关的内容，例如“帮我起个会议室名字”。
一个简单的自测：如果这段话出现在竞争对手的会议上，您会不会紧张？会，就别贴。
内部助手已支持中英德三种语言，会自动遮盖电话和车架号。它也会出错：上周它把“悬架衬套”翻译成“吊死的袖子”。请永远把它当成一位热情但刚入职的同事，检查后再发。
===
Writing assistants: you may ask, you may not feed
Many of us let tools write e-mails, mend code or translate contracts. That is fine. But of 500 samples 31 held unpublished part numbers and four a customer's phone number.
# Four lines
1. Green and blue data: the company's own assistant.
2. Orange: only the version in our data centre.
3. Red: no tool at all.
4. Public tools: only what has nothing to do with the company.
A test: would you be nervous if a rival read it aloud? Then don't paste. Our assistant speaks Chinese, English and German and errs: it turned a “suspension bush” into a “hanged sleeve”. Treat it as an eager newcomer.
`,
  ),
  article(
    'sec-supplier-incident',
    'security',
    'shield',
    'security',
    [112, '18:20'],
    [9, 7],
    `
一家供应商被勒索之后：我们断开了哪些线
七月十九日凌晨，一家为我们提供包装托盘的供应商遭勒索软件攻击。我们在 38 分钟内切断了与其相连的全部接口，F1、F2 未受影响，只是托盘标签改为手写了两天。
# 复盘时间线
| 时间 | 事件 |
| 02:14 | 对方夜班电话告知“电脑都红了” |
| 02:21 | 值班员关闭数据交换通道 |
| 02:52 | 停用其在供应商门户的 17 个账号 |
| 08:00 | 物流启用纸质标签 |
| 第三天 | 验证后逐步恢复 |
做得好的是电话：对方没有隐瞒。做得不够的是清单，我们原以为只有 3 个接口，实际查出 5 个，其中一个是四年前试点留下的。
所有部门须在八月底前核对与外部的连接，写明负责人和关闭方法，写不出负责人的，到期自动关闭。
===
After a supplier was hit by ransomware: which lines we cut
Early on 19 July a supplier of pallets was attacked. Within 38 minutes we had cut every connection; the plants only wrote labels by hand for two days.
# Timeline
| Time | Event |
| 02:14 | their night shift calls: “all screens are red” |
| 02:21 | data exchange closed |
| 02:52 | 17 accounts disabled |
| 08:00 | paper labels |
| Day 3 | back step by step |
The call was good: they hid nothing. The list was not: we knew of three interfaces and found five, one from a trial four years ago. By the end of August every connection has an owner, or it closes.
`,
  ),
  article(
    'sec-week',
    'security',
    'portrait-group',
    'security',
    [61, '16:50'],
    [9, 13],
    `
信息安全周回顾：最受欢迎的展台是“撬锁”
为期五天的信息安全周在四地举行，3,900 人次参加。原以为最热门的会是黑客演示，结果排队最长的是撬锁展台：十五分钟学会打开一把普通挂锁，然后明白为什么抽屉锁不能保护合同。
# 五天数字
- 识破深度伪造语音：正确率 58%，几乎等于猜。
- 桌面清洁突击：312 个工位中，41 个有未锁屏电脑，9 个有便签密码。
- 碎纸机大赛：最快一分钟 46 张。
- 安全寄语：收到 620 条，最佳为“锁屏两秒，后悔两年”。
深度伪造的结果让人警醒。即日起，涉及付款和改密的电话，一律挂断后按通讯录回拨，哪怕对方的声音是您的上级。顾远山本人录了一段声明：他永远不会在电话里让人转账。
===
Security week: the most popular stand was lock-picking
3,900 visits in five days at four sites. We expected crowds at the hacking show; the queue was at lock-picking. After fifteen minutes people opened a padlock and saw why a drawer does not protect a contract.
# In figures
- Spotting a cloned voice: 58% right, nearly a guess.
- Clean desks: of 312, 41 unlocked screens and nine passwords on notes.
- Best motto of 620: “two seconds to lock, two years to regret”.
So from now on: when a call is about payments or passwords, hang up and call back by the directory, even if it is your boss. Our CEO recorded a statement: he will never ask for a transfer by phone.
`,
  ),
]
