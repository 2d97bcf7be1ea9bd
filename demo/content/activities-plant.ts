import type { DemoActivity } from '../types.ts'
import { activity, on } from './activity.ts'

export const plantActivities: DemoActivity[] = [
  activity(
    'family-day-f1',
    'song.yutong',
    [
      on([13, 'weekend', '09:00', 180], 3, [36, 60], { near: '合肥' }),
      on([13, 'weekend', '13:30', 180], 3, [41, 60], { near: '合肥', with: ['zhou.min'] }),
    ],
    `
工厂家庭日：带孩子看一辆车怎样长出来
@ 合肥 F1 工厂参观中心
! 每位员工可带三位家属；车间内请穿平底鞋，儿童身高须满 110 厘米方可登上廊桥。
孩子常问：爸爸妈妈每天去哪里了？这一天，答案就在廊桥下面：钢板进来，车身立起来，颜色喷上去，最后一辆车自己开出大门。
参观路线全长 1.2 公里，分上午、下午两场。焊装廊桥上可以近看 186 台机器人“点头”，总装线旁设有“我来拧一颗螺栓”的体验台，拧到规定扭矩，灯会变绿，证书当场打印。
午间食堂开放家庭套餐，儿童餐每份 12 元。三岁以下的孩子可以留在活动室，由四位持证的保育员照看。
===
Family day in the plant: how a car comes to life
@ Visitor centre, Plant F1, Hefei
! Up to three relatives each. Flat shoes, please, and children need to be 110 cm tall for the gallery.
“Where do you go every day?” children ask. On this day the answer lies below the gallery: sheet metal comes in, a body stands up, the colour goes on, and in the end a car drives out through the gate.
The tour is 1.2 kilometres long, once in the morning and once in the afternoon. From the gallery you can watch 186 robots nod to each other. Beside final assembly you may tighten a bolt yourself. When the torque is right the lamp turns green, and your certificate is printed on the spot.
The canteen has a family menu, 12 yuan for children. Children under three can stay in the playroom with four trained carers.
`,
  ),
  activity(
    'fire-drill-hq',
    'luo.jingyi',
    [on([5, 'work', '15:00', 40], 4, [188, 0], { near: '上海', with: ['lin.wei', 'zhou.min'] })],
    `
总部消防疏散演练：这次电梯不等你
@ 上海总部 A、B、C 座
! 听到警报请立即走楼梯，不要返回取物；行动不便的同事请在楼层避难间等候引导员。
上一次演练，全楼用了 6 分 12 秒，消防部门给出的目标是 5 分钟。差的一分多钟，大部分花在“我先保存一下”和等电梯上。
今年换一种走法：每层有两名橙色袖标的引导员，低楼层先走，高楼层原地等候三十秒再进入楼梯间。集合点仍在东广场，按部门点名。
演练后十五分钟，消防员会在东广场教大家用灭火毯和灭火器，想试的同事可以留下来。报名已截止，名单用于点名，请务必参加。
===
Evacuation drill: the lift will not wait
@ Buildings A, B and C, Shanghai headquarters
! Take the stairs at once and don't go back for anything. If you cannot use stairs, wait in the refuge room on your floor.
Last time the building was empty after six minutes and twelve seconds. The fire service asks for five. Most of what we lost went into “I'll just save this” and into waiting for the lift.
This time there are two guides with orange armbands on each floor. Lower floors go first, upper floors wait thirty seconds before they enter the stairs. We gather in the east square and call the roll by department.
Fifteen minutes later fire-fighters show how to use blankets and extinguishers: stay if you want to try. Sign-up is closed and the list is used for the roll call, so please do come.
`,
  ),
  activity(
    'first-aid-course',
    'luo.jingyi',
    [
      on([-15, 'work', '13:30', 240], 4, [24, 24], { near: '上海', with: ['lin.wei'] }),
      on([4, 'work', '13:30', 240], 3, [24, 24], { near: '上海' }),
      on([11, 'work', '13:30', 240], 3, [17, 24], {
        near: '合肥',
        place: { zh: '合肥 F1 工厂培训中心', en: 'Training centre, Plant F1, Hefei' },
      }),
    ],
    `
急救员取证课：四分钟，等不到救护车
@ 上海总部 C 座 2 层培训教室
! 请穿便于跪地的裤装；课程含考核，缺席过半不发证。
心脏骤停后的黄金时间是四分钟，而救护车到园区平均要九分钟。中间的五分钟，只能靠身边的人。
半天课程由市红十字会讲师授课：心肺复苏、自动除颤仪、海姆立克法和止血包扎，每人都在模拟人上练满三轮。考核通过当场发证，有效期三年。
园区现有 41 台除颤仪、312 名持证同事。我们的目标是每个班组、每层楼至少有两位。今年三月，F1 总装车间的一次成功施救，就来自这门课的学员。
===
First aid certificate: four minutes, and the ambulance takes nine
@ Training room, building C, 2nd floor, Shanghai headquarters
! Wear trousers you can kneel in. There is a test, and you need to attend more than half for the certificate.
When a heart stops, four minutes decide. An ambulance takes nine to reach the campus. The five in between depend on whoever is near.
In half a day instructors of the Red Cross teach resuscitation, the defibrillator, the Heimlich manoeuvre and dressings. Everybody practises three rounds on a manikin. Pass the test and you take your certificate home; it is valid for three years.
We have 41 defibrillators and 312 certified colleagues. We would like two in every team and on every floor. The person who saved a life in F1 final assembly last March had taken this course.
`,
  ),
  activity(
    'blood-donation',
    'gu.mingxuan',
    [
      on([0, 'any', '09:00', 480], 4, [46, 60], {
        near: '合肥',
        place: { zh: '合肥 F1 工厂南门献血车', en: 'Donor bus at the south gate, Plant F1, Hefei' },
      }),
      on([9, 'work', '09:30', 390], 3, [38, 80], { near: '上海' }),
    ],
    `
冬季献血：血库告急，袖子卷起来
@ 上海总部东广场献血车
! 献血前一晚请休息好、不饮酒，早餐清淡；请携带身份证。
每到冬天，街头献血的人少了，手术却不会少。市血液中心上周发来通知，O 型和 A 型库存只够四天，我们把原定下月的献血提前了。
体重男性满 50 公斤、女性满 45 公斤，年龄 18 至 55 周岁，身体健康即可参加。从登记到离开大约四十分钟，当天可享半天带薪假，次日请避免夜班。
- 服药、感冒未满一周、近期接种疫苗的同事，请先咨询现场医生
- 献血后请坐满十五分钟，热豆浆和红糖馒头管够
去年全公司共献血 286 人次、9.4 万毫升。第一次来的同事，可以请老献血员陪在旁边，我们给他们准备了“陪献”胸牌。
===
Give blood this winter: stocks are low, roll up your sleeve
@ Donor bus in the east square, Shanghai headquarters
! Sleep well, no alcohol the evening before, and have a light breakfast. Bring your identity card.
In winter fewer people give blood in the street, but there are as many operations as ever. Last week the blood centre told us that types O and A would last four days, so we have brought next month's date forward.
You can donate between 18 and 55 if you are well and weigh at least 50 kg (men) or 45 kg (women). It takes forty minutes from registration to the door. You get half a day off, and please avoid a night shift the day after.
- Taking medicine, just over a cold or freshly vaccinated? Ask the doctor on site first
- Stay for fifteen minutes afterwards: there is hot soy milk and steamed buns
Last year we gave 94 litres in 286 donations. If it is your first time, an experienced donor will sit with you. Look for the badge.
`,
  ),
  activity(
    'flu-vaccination',
    'tong.zhiqiang',
    [
      on([-18, 'work', '09:00', 420], 4, [78, 80], { near: '上海' }),
      on([-11, 'work', '09:00', 420], 4, [52, 60], {
        near: '合肥',
        place: { zh: '合肥 F1 工厂健康驿站', en: 'Health station, Plant F1, Hefei' },
      }),
      on([2, 'work', '09:00', 420], 3, [33, 60], { near: '上海', with: ['zhou.min'] }),
      on([10, 'work', '09:00', 300], 3, [12, 40], {
        near: '芜湖',
        place: { zh: '芜湖 F2 工厂健康驿站', en: 'Health station, Plant F2, Wuhu' },
      }),
    ],
    `
流感疫苗上门接种：十分钟，护一个冬天
@ 上海总部 B 座 1 层健康中心
! 请带身份证和医保卡；发热、急性病期间请改约，接种后留观三十分钟。
去年一月，全公司因流感请假的天数是平时的三倍。疫苗最好在流感高发前四周接种，现在正是时候。
接种由社区卫生服务中心的护士上门完成，四价疫苗，费用由公司承担，家属可按协议价 128 元自费接种。报名时选好时段，现场基本不用排队。
鸡蛋过敏史、吉兰-巴雷综合征病史的同事，请先到健康中心咨询。其他地点的同事可凭发票报销。
===
Flu vaccination on site: ten minutes for a whole winter
@ Health centre, building B, ground floor, Shanghai headquarters
! Bring your identity and insurance cards. Change your date if you have a fever, and stay for thirty minutes afterwards.
Last January we lost three times as many days to influenza as in other months. The vaccine works best when given four weeks before the season, and that is now.
Nurses of the community clinic come to us with the four-strain vaccine. The company pays for yours, and your family can have it for 128 yuan. Choose a time when you sign up and there will hardly be a queue.
If you are allergic to eggs or have had Guillain-Barré syndrome, please talk to the health centre first. At other locations keep the receipt and claim the cost.
`,
  ),
  activity(
    'night-shift-soup',
    'song.shihan',
    [
      on([-2, 'any', '01:30', 90], 3, [34, 0], { near: '合肥' }),
      on([5, 'any', '01:30', 90], 3, [15, 0], { near: '合肥' }),
      on([12, 'any', '01:30', 90], 2, [9, 0], {
        near: '芜湖',
        place: { zh: '芜湖 F2 工厂夜班食堂', en: 'Night canteen, Plant F2, Wuhu' },
      }),
    ],
    `
夜班深夜食堂：凌晨一点半，一碗热汤
@ 合肥 F1 工厂夜班食堂
! 凭工牌免费领取，请按班组错峰；有忌口请在报名时备注给班长。
凌晨一点半是夜班最难熬的时候。餐饮组把灶台搬到车间旁边，每周换一种汤：胡辣汤、番茄牛腩、老鸭粉丝、菌菇豆腐。
总部管理人员轮流来打汤，上一次是财务部，打得很准，一勺不多一勺不少。这一次轮到研发中心，他们说要带一只测温枪。
想听什么歌，可以在报名后发给车间广播站，喝汤的一个半小时由你们点。
===
Midnight canteen: hot soup for the night shift
@ Night canteen, Plant F1, Hefei
! Free with your badge. Teams take turns, and please tell your team leader what you don't eat.
Half past one is the hardest hour of a night shift. So the canteen moves its stoves next to the line, with another soup every week: peppery beef, tomato and brisket, duck with glass noodles, mushroom and tofu.
Managers from headquarters take turns with the ladle. Last time it was Finance, and every portion was exactly alike. Now it is R&D's turn, and they will bring a thermometer.
Send your favourite songs to the shop-floor radio. For an hour and a half the music is yours.
`,
    { audience: { departments: [20, 91] } },
  ),
  activity(
    'quality-escape-room',
    'qian.shihan',
    [on([-4, 'work', '16:00', 90], 4, [24, 24]), on([6, 'work', '16:00', 90], 3, [16, 24])],
    `
零缺陷密室：一辆车里藏着十九处“不对劲”
@ 上海总部质量中心试制车间
! 四人一队，全程需戴安全眼镜和手套，现场提供。
质量管理部准备了一辆特别的 V5：门缝宽了 0.3 毫米，一颗螺栓没有打标，一根线束走错了卡扣，还有十六处等你找。限时四十五分钟，找齐才能打开房门。
每处缺陷都来自真实案例，找到后要说出三件事：用户会怎么感觉到，哪道工序会漏掉它，怎样让它不可能再发生。
上一场最快的一队用了 31 分钟，队里没有一个质量工程师。他们来自销售、法务、食堂和造型部，靠的是“换一双眼睛看”。
===
Zero-defect escape room: nineteen things are wrong with this car
@ Prototype shop of the quality centre, Shanghai headquarters
! Teams of four. Safety glasses and gloves are provided.
Quality has prepared a special V5. One gap is 0.3 millimetres too wide, one bolt has no mark, one harness sits in the wrong clip, and there are sixteen more. You have 45 minutes; the door opens when you have found them all.
Every fault really happened. For each you name three things: how a customer would notice, which step let it pass, and how to make it impossible.
The fastest team took 31 minutes, and none of them was a quality engineer. They came from Sales, Legal, the canteen and Design. “We just looked with other eyes.”
`,
    { audience: { tags: ['nio'] } },
  ),
  activity(
    'jac-weld-exchange',
    'xu.jingxing',
    [
      on([-7, 'work', '14:00', 150], 4, [13, 15], { near: '合肥', with: ['chen.jie'] }),
      on([3, 'work', '14:00', 150], 3, [9, 15], { near: '合肥' }),
    ],
    `
江岚班组长交流：把焊点讲给隔壁线听
@ 江岚合资工厂焊装培训岛
! 请带上本班组最头疼的一个焊点样件，没有实物带照片也行。
两条线用同样的机器人，打同样的板材，飞溅率却差了一倍。原因不在设备，而在每个班组自己摸索出来的小办法，它们大多只写在班长的本子上。
这次交流只做一件事：每人十分钟，讲一个自己班组的办法，旁边的培训岛当场试。合资工程部陈捷负责记录，三天内整理成一页纸的作业要点。
结束后去二线看一趟换型，正好赶上 J1 换 J2。晚餐在食堂二楼，继续聊。
===
Team leaders' exchange: tell the next line about your weld
@ Weld training island, Jianglan joint venture plant
! Bring a sample of the weld that troubles your team most. A photo will do.
Both lines use the same robots and the same sheets, and yet one has twice as much spatter. The difference lies in the small tricks that each team has found, and most of them are written down in one notebook only.
So we do one thing: ten minutes each for one trick, tried at once on the training island. Chen Jie of Joint Engineering takes notes and turns them into a single page within three days.
After that we walk over to line two for a changeover from J1 to J2, and on to dinner on the upper floor of the canteen.
`,
    { audience: { tags: ['jac'] } },
  ),
]
