import type { DemoNews } from '../types.ts'

const hefei = { zh: '合肥 F1 工厂', en: 'Hefei F1 Plant' }
const wuhu = { zh: '芜湖 F2 工厂', en: 'Wuhu F2 Plant' }
const quality = { zh: '质量管理部', en: 'Quality Management' }
const safety = { zh: '环境健康安全部', en: 'Environment, Health and Safety' }

export const newsPlant: DemoNews[] = [
  {
    key: 'hefei-500k-car',
    portal: '',
    category: 'internal',
    title: { zh: '第 50 万台车驶下合肥 F1 总装线', en: 'Car number 500,000 leaves the line at Hefei F1' },
    body: {
      zh: `<p>昨天 15 时 42 分，一台湖灰色的远行 7 驶下合肥 F1 总装线，成为这座工厂生产的第 50 万台车。从第一台到第十万台用了 26 个月，而最近的十万台只用了 7 个月零 3 天。</p><p>驾车下线的是 2018 年入职的第一批装配工 邹启山。他所在的内饰二班目前平均年龄 29 岁，每班可装配 238 台车。</p><blockquote><p>“第一台车我们装了整整两天，拧完最后一颗螺栓的时候大家都哭了。现在一台车 57 秒，但我还是会多看它一眼。”——邹启山</p></blockquote><p>这台车不会出售，将停放在工厂参观通道入口。车顶内侧有 312 位参与装配的同事签名。为庆祝这一天，食堂连续三天供应加餐，夜班同样享有。</p>`,
      en: `<p>Yesterday at 15:42 a lake grey Voyant 7 rolled off the final line at Hefei F1. It was the 500,000th car built in this plant. The first hundred thousand took 26 months, the latest only seven months and three days.</p><p>At the wheel was Zou Qishan, one of the first assembly workers hired in 2018. His trim team number two has an average age of 29 and completes 238 cars per shift.</p><blockquote><p>“We needed two full days for our first car, and everybody cried when the last bolt was tight. Now it takes 57 seconds, but I still look twice.” Zou Qishan</p></blockquote><p>The car is not for sale. It will stand at the entrance of the visitor route, with the signatures of 312 colleagues inside the roof. To celebrate, the canteen serves an extra dish for three days, on the night shift as well.</p>`
    },
    scene: 'workshop',
    daysAgo: 2,
    time: '08:30',
    author: 'xu.tong',
    source: hefei,
    tags: [4, 22]
  },
  {
    key: 'jianglan-shift-plan',
    portal: '',
    category: 'ann-plant',
    title: { zh: '关于江岚汽车芜湖 F2 工厂调整班次的通知', en: 'Notice: new shift times at the Jianglan plant Wuhu F2' },
    body: {
      zh: `<p>江岚汽车芜湖 F2 工厂各车间：因二号焊装线改造完成，自下月 1 日起，工厂由两班十小时调整为三班八小时。调整涉及焊装、涂装、总装三个车间，共 2,140 名员工。</p><table><thead><tr><th>班次</th><th>上班</th><th>下班</th><th>用餐</th></tr></thead><tbody><tr><td>早班</td><td>07:00</td><td>15:00</td><td>11:00</td></tr><tr><td>中班</td><td>15:00</td><td>23:00</td><td>18:30</td></tr><tr><td>夜班</td><td>23:00</td><td>07:00</td><td>02:30</td></tr></tbody></table><p>每两周轮换一次。夜班津贴由每班 35 元提高至 50 元，随当月工资发放。孕期及哺乳期员工不安排夜班。</p><p>班车时刻将同步调整。如有家庭照护等特殊情况，请于本月 24 日前向班组长提出书面申请，工厂人力资源组将在五个工作日内答复。</p>`,
      en: `<p>To all shops of the Jianglan plant Wuhu F2: the rebuilding of body line two is complete. From the 1st of next month the plant changes from two shifts of ten hours to three shifts of eight. This concerns 2,140 colleagues in the body, paint and assembly shops.</p><table><thead><tr><th>Shift</th><th>Start</th><th>End</th><th>Meal</th></tr></thead><tbody><tr><td>Early</td><td>07:00</td><td>15:00</td><td>11:00</td></tr><tr><td>Late</td><td>15:00</td><td>23:00</td><td>18:30</td></tr><tr><td>Night</td><td>23:00</td><td>07:00</td><td>02:30</td></tr></tbody></table><p>Teams rotate every two weeks. The night allowance rises from 35 to 50 yuan per shift and is paid with the monthly salary. Pregnant and nursing colleagues do not work nights.</p><p>Shuttle buses follow the new times. If you care for family members, please apply in writing to your team leader by the 24th. HR replies within five working days.</p>`
    },
    scene: 'document',
    daysAgo: 4,
    time: '09:00',
    author: 'gao.lei',
    source: wuhu,
    tags: [4, 13],
    audience: { tags: ['jac'] }
  },
  {
    key: 'safety-day-hefei',
    portal: '',
    category: 'ann-plant',
    title: { zh: '合肥 F1 安全日安排：周五下午停线两小时', en: 'Safety day at Hefei F1: the line stops for two hours' },
    body: {
      zh: `<p>本周五 14:00 至 16:00，合肥 F1 工厂全线停产两小时，举行本年度第二次安全日活动。所有在岗员工、驻厂供应商和当天来访人员都须参加。</p><h2>活动内容</h2><ol><li>14:00 全厂疏散演练，目标在 6 分钟内清点完毕</li><li>14:30 各车间隐患排查，每班至少提交五条</li><li>15:10 心肺复苏与自动除颤器实操，共设 18 个训练点</li><li>15:40 上锁挂牌知识竞赛决赛，地点为总装休息区</li></ol><p>上一次演练用时 7 分 25 秒，主要原因是涂装车间北门拥堵。该门已拓宽到 2.4 米，并增设一条疏散通道。</p><p>演练期间请勿乘坐电梯，也不要返回取个人物品。听力或行动不便的同事由指定伙伴陪同。</p>`,
      en: `<p>This Friday from 14:00 to 16:00 all lines at Hefei F1 stop for the second safety day of the year. Everybody on duty takes part, including resident suppliers and visitors.</p><h2>Programme</h2><ol><li>14:00 Evacuation of the whole plant. The goal is a complete head count within 6 minutes</li><li>14:30 Search for hazards in each shop, at least five per team</li><li>15:10 First aid with a defibrillator at 18 training points</li><li>15:40 Final of the lockout quiz in the assembly break area</li></ol><p>The last evacuation took 7 minutes 25 seconds, mainly because of a crowd at the north door of the paint shop. That door is now 2.4 metres wide, and there is a second way out.</p><p>Please do not use lifts or go back for your belongings. Colleagues who hear or walk with difficulty are accompanied by a named partner.</p>`
    },
    scene: 'shield',
    daysAgo: 6,
    time: '10:15',
    author: 'shen.yi',
    source: safety,
    tags: [6, 4]
  },
  {
    key: 'paint-shop-dry-scrubber',
    portal: '',
    category: 'internal',
    title: { zh: '涂装车间告别水幕：干式分离每年省水 4.8 万吨', en: 'The paint shop goes dry and saves 48,000 tonnes of water' },
    body: {
      zh: `<p>合肥 F1 涂装车间完成最后一条喷漆线改造，用石灰石粉干式分离系统取代了水幕。改造历时 19 个周末，期间没有影响一天生产。</p><table><thead><tr><th>指标</th><th>改造前</th><th>改造后</th></tr></thead><tbody><tr><td>单车用水</td><td>1.32 吨</td><td>0.91 吨</td></tr><tr><td>单车用电</td><td>286 度</td><td>214 度</td></tr><tr><td>漆渣</td><td>2.6 千克</td><td>0 千克</td></tr></tbody></table><p>吸附了漆雾的石灰石粉送往水泥厂作为原料，不再产生危险废物。循环风比例从 30% 提高到 85%，因此冬季加热空气的能耗明显下降。</p><p>调试中曾出现粉尘进入清漆段的情况，11 台车身需要返工。工程师 闵佳禾 在两个区域之间增加正压缓冲间后，问题没有再出现。</p>`,
      en: `<p>The paint shop at Hefei F1 has converted its last booth. Limestone powder now separates the overspray instead of a curtain of water. The work took 19 weekends and did not cost a single day of production.</p><table><thead><tr><th>Per car</th><th>Before</th><th>After</th></tr></thead><tbody><tr><td>Water</td><td>1.32 t</td><td>0.91 t</td></tr><tr><td>Electricity</td><td>286 kWh</td><td>214 kWh</td></tr><tr><td>Paint sludge</td><td>2.6 kg</td><td>0 kg</td></tr></tbody></table><p>The used limestone becomes raw material for cement, so there is no hazardous waste. The share of recirculated air rises from 30% to 85%, which saves much of the energy for heating in winter.</p><p>During the trial some dust reached the clear coat, and 11 bodies had to be repaired. Engineer Min Jiahe added a pressurised lock between the two zones, and the fault has not come back.</p>`
    },
    scene: 'workshop',
    daysAgo: 10,
    time: '14:20',
    author: 'he.yun',
    source: hefei,
    tags: [9, 4]
  },
  {
    key: 'robots-body-shop-f2',
    portal: '',
    category: 'internal',
    title: { zh: '芜湖 F2 焊装新线投产：186 台机器人与 42 位同事', en: 'New body line at Wuhu F2: 186 robots and 42 colleagues' },
    body: {
      zh: `<p>芜湖 F2 二号焊装线周一投产。线上共有 186 台机器人，可在同一条线上混合生产四种车身，换型时间从 25 分钟缩短到 90 秒。</p><p>新线最特别的设备是四台视觉检测机器人，它们在每台车身上测量 312 个点，偏差超过 0.4 毫米时自动通知前一工位。试运行六周，车身尺寸合格率由 96.2% 升至 98.9%。</p><h2>人去了哪里</h2><p>原来的 71 位焊工没有一人离开。其中 42 位经过 160 小时培训成为设备技师，18 位转到返修与质量岗位，11 位加入新成立的模具小组。</p><blockquote><p>“以前我拿焊枪，现在我教机器人拿焊枪。”——设备技师 伍长河</p></blockquote>`,
      en: `<p>Body line two at Wuhu F2 started on Monday. Its 186 robots can build four kinds of bodies in any order. A change of model takes 90 seconds instead of 25 minutes.</p><p>The most unusual machines are four robots with cameras. They measure 312 points on every body and alert the previous station when one is off by more than 0.4 millimetres. In six weeks of trial the share of bodies within tolerance rose from 96.2% to 98.9%.</p><h2>Where did the people go?</h2><p>None of the 71 welders left. After 160 hours of training 42 of them became equipment technicians, 18 moved to repair and quality, and 11 joined the new tooling group.</p><blockquote><p>“I used to hold the welding gun. Now I teach a robot to hold it.” Wu Changhe, technician</p></blockquote>`
    },
    scene: 'robot-arm',
    daysAgo: 14,
    time: '15:40',
    author: 'xu.tong',
    source: wuhu,
    tags: [4, 14]
  },
  {
    key: 'supplier-quality-gate',
    portal: '',
    category: 'ann-plant',
    title: { zh: '供应商来料检验新流程下周一启用', en: 'New incoming inspection for suppliers starts on Monday' },
    body: {
      zh: `<p>从下周一起，合肥 F1 与芜湖 F2 两座工厂启用统一的来料检验流程。零件按风险分为 A、B、C 三级，不再一律抽检 5%。</p><ul><li><strong>A 级</strong>：制动、转向、电池结构件，每批检验，共 214 种零件</li><li><strong>B 级</strong>：影响外观或功能的零件，每周抽检一批</li><li><strong>C 级</strong>：标准件，连续 20 批合格后免检</li></ul><p>供应商须在发货前通过门户上传检测报告，系统自动核对关键尺寸。缺少报告的货物将在卸货区停留，不得上线。</p><p>出现不合格时，供应商须在 24 小时内提交临时措施，十个工作日内提交完整的原因分析。详细说明和填写范例见附件。联系人：质量管理部 戴晓岚。</p>`,
      en: `<p>From Monday both plants, Hefei F1 and Wuhu F2, use the same incoming inspection. Parts are grouped into three risk levels. The old rule of sampling 5% of everything ends.</p><ul><li><strong>Level A</strong>: brakes, steering and battery structure, 214 parts, every batch is inspected</li><li><strong>Level B</strong>: parts that affect looks or function, one batch a week</li><li><strong>Level C</strong>: standard parts, no inspection after 20 good batches in a row</li></ul><p>Suppliers upload their test report to the portal before shipping, and the system checks the key dimensions. Goods without a report wait in the unloading area and may not go to the line.</p><p>After a defect the supplier reports a containment measure within 24 hours and a full analysis within ten working days. Details and an example are attached. Contact: Dai Xiaolan, Quality Management.</p>`
    },
    scene: 'document',
    daysAgo: 18,
    time: '09:30',
    author: 'shen.yi',
    source: quality,
    tags: [5, 20, 15],
    attachments: [
      {
        name: { zh: '来料检验流程说明', en: 'Incoming inspection guide' },
        pages: {
          zh: [
            '本说明适用于所有向合肥 F1 和芜湖 F2 工厂供应生产零件的供应商。售后备件和办公物资不在适用范围内。',
            '零件分级由质量管理部、采购部和整车工程部共同确定，每半年评审一次。供应商可在门户“我的零件”中查看当前级别。',
            'A 级零件每批检验数量不少于 13 件，关键尺寸过程能力指数须达到 1.67；B 级每周抽检一批，不少于 8 件；C 级连续 20 批合格后转为免检。',
            '货物到达后，卸货区人员扫描标签。系统显示绿色方可入库，黄色表示待检，红色表示缺少报告或存在未关闭的问题。',
            '免检零件如出现一次不合格，立即恢复为 B 级管理，期限不少于六个月。'
          ],
          en: [
            'This guide applies to all suppliers of production parts for the plants Hefei F1 and Wuhu F2. Service parts and office supplies are not covered.',
            'Quality Management, Purchasing and Vehicle Engineering decide on the level of each part and review it twice a year. Suppliers find the current level under “My parts” in the portal.',
            'Level A: at least 13 pieces per batch, and a process capability index of 1.67 for key dimensions. Level B: one batch per week with at least 8 pieces. Level C: no inspection after 20 good batches in a row.',
            'On arrival the label is scanned. Green means the goods may be stored, yellow means inspection, red means that a report is missing or an earlier problem is still open.',
            'If a part without inspection fails once, it returns to level B for at least six months.'
          ]
        }
      },
      {
        name: { zh: '原因分析报告填写范例', en: 'Example of a cause analysis' },
        pages: {
          zh: [
            '问题描述：某批车门密封条共 600 件，其中 9 件接头开裂，在总装四工位被发现。受影响车辆 3 台，均未出厂。',
            '临时措施：供应商在 24 小时内派两名检验员到厂，对库存 2,350 件全部检查，并在合格品上加绿色圆点。',
            '根本原因：硫化模具加热棒老化，接头区域温度低于下限 6 度；温度报警阈值设置过宽，未能发出提示。',
            '长期措施：更换加热棒，报警阈值由正负 10 度改为正负 3 度，并纳入每日点检。连续五批验证合格后关闭。'
          ],
          en: [
            'Problem: in a batch of 600 door seals, 9 joints were cracked. They were found at assembly station four. Three cars were affected and none had left the plant.',
            'Containment: within 24 hours the supplier sent two inspectors, who checked all 2,350 seals in stock and marked the good ones with a green dot.',
            'Root cause: an aged heating rod in the mould kept the joint 6 degrees below the lower limit. The alarm threshold was too wide, so no warning appeared.',
            'Long-term measure: the rod was replaced, the alarm now reacts at plus or minus 3 degrees instead of 10, and it is part of the daily check. The case was closed after five good batches.'
          ]
        }
      }
    ]
  },
  {
    key: 'solar-roof-wuhu',
    portal: '',
    category: 'internal',
    title: { zh: '芜湖 F2 屋顶光伏并网，晴天可供三成用电', en: 'Solar roof at Wuhu F2 covers a third of demand on sunny days' },
    body: {
      zh: `<p>芜湖 F2 总装车间 11.6 万平方米的屋顶光伏电站上周三并网。项目装机容量 14.2 兆瓦，预计每年发电 1,390 万度，晴天正午可满足全厂约 31% 的用电。</p><p>配套的储能站使用 96 块退役换电电池，总容量 6.5 兆瓦时。它们的剩余容量在 74% 到 81% 之间，不再适合上车，但足够在傍晚高峰时为工厂供电两小时。</p><p>屋顶中间留出 1,200 平方米没有安装组件，因为那里每年春天有燕鸥筑巢。项目经理 柏临川 说，这样每年少发 14 万度电，“但我们多了一百多个邻居”。</p><p>实时发电数据可在各车间看板右上角查看，每五分钟更新一次。</p>`,
      en: `<p>Last Wednesday the solar plant on the assembly hall at Wuhu F2 was connected to the grid. It covers 116,000 square metres, has a capacity of 14.2 megawatts and should produce 13.9 million kWh a year. At noon on a sunny day it meets about 31% of the plant’s demand.</p><p>The storage station next to it holds 96 retired swap batteries with 6.5 megawatt-hours in all. Their remaining capacity of 74% to 81% is too little for a car, but enough to supply the plant for two hours at the evening peak.</p><p>On the roof 1,200 square metres stay empty because terns nest there every spring. That costs 140,000 kWh a year, says project manager Bai Linchuan, “but we have gained over a hundred neighbours.”</p><p>Live figures appear on the screen of each shop and are updated every five minutes.</p>`
    },
    scene: 'wind',
    daysAgo: 24,
    time: '11:10',
    author: 'he.yun',
    source: wuhu,
    tags: [9, 4, 2]
  },
  {
    key: 'quality-award-spring',
    portal: '',
    category: 'internal',
    title: { zh: '上半年质量之星揭晓，最小改进只花了 8 元', en: 'Quality awards: the smallest improvement cost eight yuan' },
    body: {
      zh: `<p>上半年质量之星评选结果揭晓。各工厂共提交改进案例 467 个，经三轮评审，12 个项目获奖，奖金合计 26 万元。</p><h2>三个值得一看的案例</h2><ul><li>总装三班在扳手架上贴磁性色条，成本 8 元，拿错工具的次数由每月 22 次降到 0 次</li><li>电池车间重新排列螺栓拧紧顺序，电池包底板平面度偏差减少 0.15 毫米</li><li>售后质量组通过分析 4,300 段异响录音，找到了尾门缓冲块的问题</li></ul><p>金奖颁给了 8 元的磁条。评委会主席 尹怀瑾 解释：“它不需要预算、不需要批准，当天下午就能开始。这正是我们想要的改进。”</p><p>获奖案例将在两座工厂巡回讲解，时间见各车间公告栏。下半年征集 9 月 1 日开始。</p>`,
      en: `<p>The quality awards for the first half of the year have been decided. The plants sent in 467 improvements. After three rounds of review 12 projects share prizes of 260,000 yuan.</p><h2>Three cases worth a look</h2><ul><li>Assembly team three put magnetic colour strips on the tool rack. Cost: 8 yuan. Wrong tools fell from 22 a month to none</li><li>The battery shop changed the order in which bolts are tightened and made the floor of the pack flatter by 0.15 mm</li><li>Service quality studied 4,300 recordings of noises and found the fault in a tailgate buffer</li></ul><p>Gold went to the magnetic strips. “They needed no budget and no approval, and could start the same afternoon,” says jury chair Yin Huaijin. “That is what we want.”</p><p>The winners will present their cases in both plants. The next round opens on 1 September.</p>`
    },
    scene: 'award',
    daysAgo: 29,
    time: '16:50',
    author: 'lin.wei',
    source: quality,
    tags: [5, 22]
  },
  {
    key: 'agv-night-logistics',
    portal: '',
    category: 'internal',
    title: { zh: '夜里不开灯的仓库：64 台无人车接管物料配送', en: 'A warehouse without lights: 64 driverless carts' },
    body: {
      zh: `<p>合肥 F1 的三号仓库从本月起夜间不再开灯。64 台无人搬运车在 22:00 至次日 6:00 完成全部物料配送，每晚行驶约 1,480 公里，运送 9,200 个料箱。</p><p>车辆依靠激光导航，不需要地面磁条。两车相遇时，电量低的一台优先通行；遇到人时一律停下。三个月试运行共发生 17 次异常停车，大多因为地上的包装绳缠住车轮，没有人员受伤。</p><p>原夜班的 28 位物流同事全部转为白班，其中六位负责调度中心。关灯以后，仓库每年节约用电 21 万度。</p><p>请注意：夜间进入仓库须穿反光背心，并在门口登记，系统会自动把附近车辆速度降到每秒 0.3 米。</p>`,
      en: `<p>Since this month warehouse three at Hefei F1 stays dark at night. Between 22:00 and 06:00 a fleet of 64 driverless carts delivers all material. They cover about 1,480 kilometres a night and move 9,200 boxes.</p><p>The carts find their way by laser and need no magnets in the floor. When two of them meet, the one with less charge goes first. For people they always stop. In a trial of three months there were 17 unplanned stops, mostly because packing string caught a wheel, and nobody was hurt.</p><p>All 28 logistics colleagues of the night shift now work by day, six of them in the control room. Darkness saves 210,000 kWh a year.</p><p>If you have to enter at night, wear a reflective vest and sign in at the door. Carts nearby then slow down to 0.3 metres per second.</p>`
    },
    scene: 'robot-arm',
    daysAgo: 76,
    time: '10:40',
    author: 'xu.tong',
    source: hefei,
    tags: [4, 20]
  },
  {
    key: 'summer-maintenance-stop',
    portal: '',
    category: 'ann-plant',
    title: { zh: '年度检修停产安排：两座工厂错峰进行', en: 'Annual maintenance: the two plants stop one after the other' },
    body: {
      zh: `<p>为完成年度设备检修，合肥 F1 与芜湖 F2 将先后停产。停产期间共安排检修项目 1,126 项，外部施工人员约 900 人。</p><table><thead><tr><th>工厂</th><th>停产天数</th><th>重点项目</th></tr></thead><tbody><tr><td>合肥 F1</td><td>9 天</td><td>冲压机主轴更换、配电室升级</td></tr><tr><td>芜湖 F2</td><td>7 天</td><td>烘房清洁、输送链更换</td></tr></tbody></table><p>请各班组在停产前一天 16:00 前清空工位物料，关闭气源，并贴好上锁标签。个人柜中的食品请全部带走。</p><p>停产期间可使用年假或调休；参加检修的同事按加班规定计算。食堂仅开放一号餐厅，班车保留三条线路。应急值班电话全天有人接听，号码见工厂门口公告。</p>`,
      en: `<p>For annual maintenance Hefei F1 and Wuhu F2 will stop one after the other. There are 1,126 jobs on the list, with about 900 external workers on site.</p><table><thead><tr><th>Plant</th><th>Days</th><th>Main jobs</th></tr></thead><tbody><tr><td>Hefei F1</td><td>9</td><td>New press shaft, upgrade of the power room</td></tr><tr><td>Wuhu F2</td><td>7</td><td>Cleaning of the ovens, new conveyor chain</td></tr></tbody></table><p>By 16:00 on the day before, please clear your stations of material, close the compressed air and attach lockout tags. Take all food out of your lockers.</p><p>You can take leave or use overtime credit during the stop. Colleagues who join the maintenance are paid according to the overtime rules. Only canteen one is open and three shuttle lines run. The emergency line is staffed day and night, and the number is posted at the gate.</p>`
    },
    scene: 'workshop',
    daysAgo: 118,
    time: '09:10',
    author: 'gao.lei',
    source: { zh: '制造运营部', en: 'Manufacturing Operations' },
    tags: [4, 6]
  },
  {
    key: 'supplier-day-recycled-aluminium',
    portal: '',
    category: 'internal',
    title: { zh: '供应商大会：再生铝比例三年内提高到六成', en: 'Supplier day: 60% recycled aluminium in three years' },
    body: {
      zh: `<p>年度供应商大会在芜湖举行，来自 212 家企业的 430 位代表出席。会上发布了材料路线图：车身铸件中再生铝的比例将在三年内由 28% 提高到 60%。</p><p>生产一吨再生铝所需能源仅为原铝的 5% 左右，难点在于杂质。采购部与材料团队为此建立了闭环：冲压车间的边角料按牌号分成五类，直接送回铸造厂，每月约 640 吨。</p><p>大会还公布了新的付款规则：年采购额低于 2,000 万元的小型供应商，付款期由 60 天缩短到 30 天，首批受益企业 57 家。</p><blockquote><p>“准时付款是我们能给小供应商的最好的质量培训。”——采购副总裁 邵栖梧</p></blockquote>`,
      en: `<p>Our annual supplier day in Wuhu brought together 430 people from 212 companies. The material roadmap was the main topic: in three years the share of recycled aluminium in body castings will rise from 28% to 60%.</p><p>Recycled aluminium needs only about 5% of the energy of new metal. The difficulty lies in impurities. Purchasing and the materials team have therefore closed the loop. Offcuts from the press shop are sorted into five grades and go straight back to the foundry, about 640 tonnes a month.</p><p>There is also a new payment rule. Small suppliers with less than 20 million yuan a year are paid after 30 days instead of 60. The first 57 companies benefit now.</p><blockquote><p>“Paying on time is the best quality training we can give a small supplier.” Shao Qiwu, VP Purchasing</p></blockquote>`
    },
    scene: 'chart',
    daysAgo: 184,
    time: '17:30',
    author: 'shen.yi',
    source: { zh: '采购与供应链部', en: 'Purchasing and Supply Chain' },
    tags: [20, 9]
  },
  {
    key: 'wuhu-1000-days-safe',
    portal: '',
    category: 'internal',
    title: { zh: '芜湖 F2 电池车间连续安全生产 1,000 天', en: 'Wuhu F2 battery shop: 1,000 days without an accident' },
    body: {
      zh: `<p>截至上周日零点，芜湖 F2 电池车间连续 1,000 天没有发生损失工时的事故。车间现有 386 人，累计工作 198 万小时。</p><p>车间主任 冉定一 认为关键是一个简单的习惯：每天开班前，任意一名员工可以按下黄色按钮，让全班停下来五分钟，说出自己担心的事。一千天里，这个按钮被按了 743 次，其中 61 次确实发现了隐患，例如一根磨破皮的高压测试线。</p><h3>没有奖金的奖励</h3><p>车间没有为 1,000 天设立奖金，以免有人隐瞒小伤。取而代之的是，每位员工获得一天带薪假，并可带家人参观车间。</p><p>黄色按钮的做法将从下个季度起推广到合肥 F1 的压铸和冲压车间。</p>`,
      en: `<p>At midnight last Sunday the battery shop at Wuhu F2 reached 1,000 days without a lost-time accident. Its 386 people have worked 1.98 million hours in that time.</p><p>Shop manager Ran Dingyi believes in one simple habit. Before each shift anyone may press a yellow button, stop the team for five minutes and say what worries them. In a thousand days the button was pressed 743 times. In 61 cases there was a real hazard, such as a high voltage test cable with a worn cover.</p><h3>A reward without money</h3><p>There is no bonus for the 1,000 days, so that nobody is tempted to hide a small injury. Instead everybody gets a paid day off and may show their family round the shop.</p><p>From next quarter the casting and press shops at Hefei F1 will have the yellow button too.</p>`
    },
    scene: 'battery',
    daysAgo: 297,
    time: '08:50',
    author: 'he.yun',
    source: safety,
    tags: [6, 2, 10]
  }
]
