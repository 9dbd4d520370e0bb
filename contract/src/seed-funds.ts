import type { FundContent } from './fund-content.ts'
import type { FundKey } from './funds.ts'

/** Texts, picture and amounts of the specification's funds, until staff publish their own. */
export const seedFunds: Record<FundKey, FundContent> = {
  fireVictims: {
    name: { en: 'Fire victims', bn: 'অগ্নিদুর্গত' },
    lead: {
      en: 'When a tin-roofed lane burns, everything goes in an hour. This fund is for the first week after.',
      bn: 'টিনের ঘরের গলিতে আগুন লাগলে এক ঘণ্টায় সব শেষ। এই তহবিল তার পরের প্রথম সপ্তাহের জন্য।',
    },
    uses: [
      {
        title: { en: 'The first night', bn: 'প্রথম রাত' },
        text: {
          en: 'Cooked food, drinking water, a blanket and a dry place to sleep.',
          bn: 'রান্না করা খাবার, খাওয়ার পানি, কম্বল আর ঘুমানোর শুকনো জায়গা।',
        },
      },
      {
        title: { en: 'The first week', bn: 'প্রথম সপ্তাহ' },
        text: {
          en: 'Clothes, pots, medicine for burns, school books that were lost.',
          bn: 'জামাকাপড়, হাঁড়িপাতিল, পোড়ার ওষুধ, হারানো বইখাতা।',
        },
      },
      {
        title: { en: 'A roof again', bn: 'আবার ঘরের চাল' },
        text: {
          en: 'Tin, bamboo and rope, and a hand to put them up.',
          bn: 'টিন, বাঁশ, দড়ি, আর তা তোলার হাত।',
        },
      },
    ],
    picture: 'fire',
    alt: {
      en: 'A tin house on fire, a mother carrying her child away',
      bn: 'টিনের ঘরে আগুন, সন্তান কোলে সরে যাচ্ছেন এক মা',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  floodRelief: {
    name: { en: 'Flood relief', bn: 'বন্যাত্রাণ' },
    lead: {
      en: 'When the haor overflows, the only road left is the river. This fund is for the boats on it.',
      bn: 'হাওর উপচে পড়লে নদীই একমাত্র পথ। এই তহবিল সেই পথের নৌকার জন্য।',
    },
    uses: [
      {
        title: { en: 'First three days', bn: 'প্রথম তিন দিন' },
        text: {
          en: 'Boats to bring families off roofs, dry food, water tablets.',
          bn: 'ঘরের চাল থেকে পরিবার নামাতে নৌকা, শুকনো খাবার, পানি বিশুদ্ধ করার বড়ি।',
        },
      },
      {
        title: { en: 'While the water stands', bn: 'পানি যতদিন থাকে' },
        text: {
          en: 'Cooked meals at shelters, medicine, fodder for livestock.',
          bn: 'আশ্রয়কেন্দ্রে রান্না করা খাবার, ওষুধ, গবাদিপশুর খড়।',
        },
      },
      {
        title: { en: 'When it goes down', bn: 'পানি নেমে গেলে' },
        text: {
          en: 'Tin, rope and bamboo to raise the house again.',
          bn: 'ঘর আবার তুলতে টিন, দড়ি আর বাঁশ।',
        },
      },
    ],
    picture: 'flood',
    alt: {
      en: 'A family crosses flood water by country boat',
      bn: 'বানের পানিতে নৌকায় পার হচ্ছে একটি পরিবার',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  buildAMasjid: {
    name: { en: 'Build a masjid', bn: 'মসজিদ নির্মাণ' },
    lead: {
      en: 'A village prays where there is a roof. This fund is for a masjid that stays dry in the rains.',
      bn: 'যেখানে ছাদ আছে, গ্রাম সেখানেই নামাজ পড়ে। বর্ষায় পানি পড়ে না, এমন মসজিদের জন্য এই তহবিল।',
    },
    uses: [
      {
        title: { en: 'Walls and roof', bn: 'দেয়াল আর ছাদ' },
        text: {
          en: 'Brick, cement and the masons who know the soil.',
          bn: 'ইট, সিমেন্ট আর মাটি চেনা রাজমিস্ত্রি।',
        },
      },
      {
        title: { en: 'Water for wudu', bn: 'অজুর পানি' },
        text: { en: 'A tube well, a drain and a row of taps.', bn: 'নলকূপ, নালা আর এক সারি কল।' },
      },
      {
        title: { en: 'Room for everyone', bn: 'সবার জায়গা' },
        text: { en: 'Mats, light, and a space for women.', bn: 'চাটাই, আলো, আর মহিলাদের জন্য জায়গা।' },
      },
    ],
    picture: 'mosque',
    alt: { en: 'A three-domed mosque under a crescent', bn: 'বাঁকা চাঁদের নিচে তিন গম্বুজের মসজিদ' },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  buildAWaterWell: {
    name: { en: 'Build a water well', bn: 'নলকূপ স্থাপন' },
    lead: {
      en: 'A pitcher of clean water should not cost half a morning’s walk. This fund is for tube wells close to home.',
      bn: 'এক কলসি পরিষ্কার পানির জন্য আধবেলা হাঁটতে হয় কেন? ঘরের কাছে নলকূপের জন্য এই তহবিল।',
    },
    uses: [
      {
        title: { en: 'The boring', bn: 'খনন' },
        text: {
          en: 'Deep enough to reach water without arsenic.',
          bn: 'আর্সেনিকমুক্ত পানির স্তর পর্যন্ত গভীর।',
        },
      },
      {
        title: { en: 'The pump and its floor', bn: 'কল আর পাকা চাতাল' },
        text: {
          en: 'A hand pump, and a concrete apron so the water stays clean.',
          bn: 'হাতকল, আর পানি পরিষ্কার রাখতে পাকা চাতাল।',
        },
      },
      {
        title: { en: 'Care for years', bn: 'বছরের পর বছর যত্ন' },
        text: {
          en: 'Testing, spare washers and someone trained to fit them.',
          bn: 'পানি পরীক্ষা, বাড়তি ওয়াশার আর তা লাগাতে জানেন এমন মানুষ।',
        },
      },
    ],
    picture: 'well',
    alt: {
      en: 'A woman pumps a village tube well while her daughter holds the pitcher',
      bn: 'গ্রামের নলকূপে চাপ দিচ্ছেন এক নারী, কলসি ধরে আছে তাঁর মেয়ে',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  ramadanIftar: {
    name: { en: 'Ramadan iftar', bn: 'রমজানের ইফতার' },
    lead: {
      en: 'Whoever feeds a fasting person shares the reward. This fund is for plates at sunset.',
      bn: 'রোজাদারকে যিনি খাওয়ান, তিনি সওয়াবে শরিক হন। ইফতারের থালার জন্য এই তহবিল।',
    },
    uses: [
      {
        title: { en: 'On the plate', bn: 'থালায়' },
        text: {
          en: 'Dates, chickpeas, fruit, sharbat and a proper meal after.',
          bn: 'খেজুর, ছোলা, ফল, শরবত আর পরে পেট ভরা খাবার।',
        },
      },
      {
        title: { en: 'For whom', bn: 'যাঁদের জন্য' },
        text: {
          en: 'Day labourers, rickshaw drivers, travellers, families with nothing to cook.',
          bn: 'দিনমজুর, রিকশাচালক, পথিক, আর যাঁদের ঘরে চুলা জ্বলে না।',
        },
      },
      {
        title: { en: 'Before Eid', bn: 'ঈদের আগে' },
        text: {
          en: 'Rice, oil, lentils and sugar to take home.',
          bn: 'বাড়ি নিয়ে যাওয়ার চাল, তেল, ডাল আর চিনি।',
        },
      },
    ],
    picture: 'iftar',
    alt: {
      en: 'Iftar: dates, chickpeas and sharbat under the crescent',
      bn: 'বাঁকা চাঁদের নিচে ইফতার: খেজুর, ছোলা আর শরবত',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  zakat: {
    name: { en: 'Zakat', bn: 'যাকাত' },
    lead: {
      en: 'One part in forty, for those it belongs to. Zakat has a fund of its own.',
      bn: 'চল্লিশ ভাগের এক ভাগ, যাঁদের প্রাপ্য তাঁদের জন্য। যাকাতের তহবিল আলাদা।',
    },
    uses: [
      {
        title: { en: 'A way to earn', bn: 'আয়ের পথ' },
        text: {
          en: 'A sewing machine, a cow, a stall: so that next year they need not ask.',
          bn: 'সেলাই মেশিন, গরু, ছোট দোকান: যাতে পরের বছর আর চাইতে না হয়।',
        },
      },
      {
        title: { en: 'Debts that crush', bn: 'ঋণের বোঝা' },
        text: {
          en: 'Paying off what a family can never repay.',
          bn: 'যে ঋণ পরিবার কখনও শোধ করতে পারত না, তা শোধ।',
        },
      },
      {
        title: { en: 'Its own fund', bn: 'নিজের তহবিল' },
        text: {
          en: 'Its total stands apart from the other funds.',
          bn: 'এর মোট অন্য তহবিল থেকে আলাদা দেখানো হয়।',
        },
      },
    ],
    picture: 'zakat',
    alt: {
      en: 'Thirty-nine coins kept and one in forty given',
      bn: 'চল্লিশটি মুদ্রার উনচল্লিশটি রাখা, একটি দেওয়া',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: true,
  },
  orphans: {
    name: { en: 'Orphans', bn: 'এতিম শিশু' },
    lead: {
      en: 'A childhood needs more than a bed. This fund is for children who lost their parents.',
      bn: 'শৈশবের জন্য শুধু বিছানা যথেষ্ট নয়। বাবা-মা হারানো শিশুদের জন্য এই তহবিল।',
    },
    uses: [
      {
        title: { en: 'Every day', bn: 'প্রতিদিন' },
        text: {
          en: 'Meals, clothes that fit, a doctor when needed.',
          bn: 'খাবার, মাপমতো জামা, দরকারে ডাক্তার।',
        },
      },
      {
        title: { en: 'At school', bn: 'স্কুলে' },
        text: {
          en: 'Fees, books, and someone who asks about homework.',
          bn: 'বেতন, বই, আর পড়ার খোঁজ নেওয়ার মতো কেউ।',
        },
      },
      {
        title: { en: 'Growing up', bn: 'বড় হওয়া' },
        text: { en: 'A trade, a certificate, a first job.', bn: 'একটি কাজ শেখা, সনদ, প্রথম চাকরি।' },
      },
    ],
    picture: 'kite',
    alt: {
      en: 'A boy runs with a red kite, his little sister cheering',
      bn: 'লাল ঘুড়ি নিয়ে ছুটছে এক ছেলে, হাত তুলে উল্লাস করছে ছোট বোন',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  oldAgeHome: {
    name: { en: 'Old age home', bn: 'বৃদ্ধাশ্রম' },
    lead: {
      en: 'They raised a generation. This fund is for warmth, food and company in old age.',
      bn: 'তাঁরা একটি প্রজন্ম মানুষ করেছেন। বার্ধক্যে উষ্ণতা, খাবার আর সঙ্গের জন্য এই তহবিল।',
    },
    uses: [
      {
        title: { en: 'A warm room', bn: 'উষ্ণ ঘর' },
        text: {
          en: 'A bed, a mosquito net, a shawl for January.',
          bn: 'বিছানা, মশারি, মাঘের শীতের চাদর।',
        },
      },
      {
        title: { en: 'Care', bn: 'যত্ন' },
        text: { en: 'Medicine every day and a nurse at night.', bn: 'প্রতিদিনের ওষুধ আর রাতের নার্স।' },
      },
      {
        title: { en: 'Company', bn: 'সঙ্গ' },
        text: {
          en: 'Tea, stories, and a phone call to those far away.',
          bn: 'চা, গল্প, আর দূরের আপনজনকে একটি ফোন।',
        },
      },
    ],
    picture: 'elder',
    alt: {
      en: 'An old man walks with his stick in one hand and a young woman’s arm in the other',
      bn: 'এক হাতে লাঠি, অন্য হাতে এক তরুণীর হাত ধরে হাঁটছেন এক বৃদ্ধ',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  eyesightRestoration: {
    name: { en: 'Eyesight restoration', bn: 'চোখের চিকিৎসা' },
    lead: {
      en: 'Much blindness here is a cataract, and a cataract takes an hour to remove. This fund is for that hour.',
      bn: 'এ দেশে অনেক অন্ধত্বের কারণ ছানি, আর ছানি কাটতে লাগে এক ঘণ্টা। এই তহবিল সেই এক ঘণ্টার খরচ দেয়।',
    },
    uses: [
      {
        title: { en: 'Finding', bn: 'খুঁজে বের করা' },
        text: {
          en: 'Eye camps in villages far from a hospital.',
          bn: 'হাসপাতাল থেকে দূরের গ্রামে চোখের ক্যাম্প।',
        },
      },
      {
        title: { en: 'Operating', bn: 'অপারেশন' },
        text: {
          en: 'A lens, a surgeon, and the journey there and back.',
          bn: 'লেন্স, সার্জন, আর যাওয়া-আসার ভাড়া।',
        },
      },
      {
        title: { en: 'Seeing well', bn: 'স্পষ্ট দেখা' },
        text: {
          en: 'Drops, dark glasses, and spectacles to read with.',
          bn: 'চোখের ড্রপ, কালো চশমা, আর পড়ার চশমা।',
        },
      },
    ],
    picture: 'eye',
    alt: {
      en: 'A woman’s clear eye under a red sari edge, a sunrise in her pupil',
      bn: 'লাল শাড়ির আঁচলের নিচে এক নারীর স্বচ্ছ চোখ, মণিতে ভোরের সূর্য',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  disability: {
    name: { en: 'Disability', bn: 'প্রতিবন্ধী সহায়তা' },
    lead: {
      en: 'A step is a wall if you cannot climb it. This fund is for wheels, ramps and work.',
      bn: 'যিনি উঠতে পারেন না, তাঁর কাছে একটি ধাপও দেয়াল। এই তহবিল হুইলচেয়ার, র‍্যাম্প আর কাজের ব্যবস্থার জন্য।',
    },
    uses: [
      {
        title: { en: 'Moving', bn: 'চলাফেরা' },
        text: {
          en: 'Wheelchairs, crutches and limbs made to measure.',
          bn: 'হুইলচেয়ার, ক্রাচ আর মাপমতো কৃত্রিম অঙ্গ।',
        },
      },
      {
        title: { en: 'Entering', bn: 'ঢোকার পথ' },
        text: {
          en: 'Ramps and wide doors in schools and clinics.',
          bn: 'স্কুল আর ক্লিনিকে র‍্যাম্প ও চওড়া দরজা।',
        },
      },
      {
        title: { en: 'Earning', bn: 'আয়' },
        text: {
          en: 'Training, tools and a first order.',
          bn: 'প্রশিক্ষণ, যন্ত্রপাতি আর প্রথম কাজের ফরমাশ।',
        },
      },
    ],
    picture: 'wheelchair',
    alt: {
      en: 'A young man in a wheelchair going up a ramp to an open door',
      bn: 'হুইলচেয়ারে ঢালু পথ বেয়ে খোলা দরজার দিকে উঠছেন এক তরুণ',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  education: {
    name: { en: 'Education', bn: 'শিক্ষা' },
    lead: {
      en: 'Books, fees and a teacher who stays the whole year: that is what keeps a child in school.',
      bn: 'বই, ফি আর সারা বছর থাকেন এমন একজন শিক্ষক: এতেই শিশুরা স্কুলে টিকে থাকে।',
    },
    uses: [
      {
        title: { en: 'To begin', bn: 'শুরুতে' },
        text: { en: 'A bag, books, a uniform and shoes.', bn: 'ব্যাগ, বই, স্কুলের পোশাক আর জুতা।' },
      },
      {
        title: { en: 'To stay', bn: 'টিকে থাকতে' },
        text: {
          en: 'Fees, a midday meal, and help before exams.',
          bn: 'বেতন, দুপুরের খাবার, পরীক্ষার আগে একটু সাহায্য।',
        },
      },
      {
        title: { en: 'To go on', bn: 'এগিয়ে যেতে' },
        text: {
          en: 'Stipends for girls who would otherwise stop at class eight.',
          bn: 'যে মেয়েরা নইলে অষ্টম শ্রেণিতেই থামত, তাদের বৃত্তি।',
        },
      },
    ],
    picture: 'school',
    alt: {
      en: 'Two children walk to a village school, a third already reads',
      bn: 'গ্রামের স্কুলে হেঁটে যাচ্ছে দুটি শিশু, আরেকজন এরই মধ্যে পড়তে বসেছে',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  treePlantation: {
    name: { en: 'Tree plantation', bn: 'বৃক্ষরোপণ' },
    lead: {
      en: 'A sapling, a bamboo guard and a child to water it. In five years it is shade.',
      bn: 'একটি চারা, বাঁশের বেড়া, আর পানি দেবে একটি শিশু। পাঁচ বছরে তা-ই ছায়া।',
    },
    uses: [
      {
        title: { en: 'The right tree', bn: 'মানানসই গাছ' },
        text: {
          en: 'Native kinds: neem, jackfruit, mahua, mangrove on the coast.',
          bn: 'দেশি গাছ: নিম, কাঁঠাল, মহুয়া, উপকূলে ম্যানগ্রোভ।',
        },
      },
      {
        title: { en: 'The first two years', bn: 'প্রথম দুই বছর' },
        text: {
          en: 'Guards against goats, and water through the dry months.',
          bn: 'ছাগল ঠেকাতে বেড়া, শুকনো মাসে পানি।',
        },
      },
      {
        title: { en: 'Where it counts', bn: 'যেখানে দরকার' },
        text: {
          en: 'Embankments, school yards and roadsides.',
          bn: 'বেড়িবাঁধ, স্কুলের মাঠ আর রাস্তার ধার।',
        },
      },
    ],
    picture: 'sapling',
    alt: {
      en: 'Two children plant a sapling inside a bamboo guard',
      bn: 'বাঁশের বেড়ার ভেতর চারা লাগাচ্ছে দুটি শিশু',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  winterApparel: {
    name: { en: 'Winter apparel', bn: 'শীতবস্ত্র' },
    lead: {
      en: 'In the north the fog comes before the sun does. This fund is for quilts that come in time.',
      bn: 'উত্তরে সূর্যের আগে কুয়াশা আসে। সময়মতো পৌঁছানো কাঁথা-কম্বলের জন্য এই তহবিল।',
    },
    uses: [
      {
        title: { en: 'For the old', bn: 'বয়স্কদের জন্য' },
        text: { en: 'Shawls, quilts and warm caps.', bn: 'চাদর, লেপ আর গরম টুপি।' },
      },
      {
        title: { en: 'For children', bn: 'শিশুদের জন্য' },
        text: { en: 'Sweaters and socks in their own sizes.', bn: 'মাপমতো সোয়েটার আর মোজা।' },
      },
      {
        title: { en: 'For the night', bn: 'রাতের জন্য' },
        text: {
          en: 'Blankets for those who sleep where they work.',
          bn: 'যেখানে কাজ সেখানেই যাঁদের ঘুম, তাঁদের কম্বল।',
        },
      },
    ],
    picture: 'winter',
    alt: {
      en: 'An elder wrapped in a stitched winter shawl, with tea',
      bn: 'সেলাই-করা শীতের চাদর গায়ে, চা হাতে এক প্রবীণ',
    },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
  rickshawFor1000: {
    name: { en: 'Rickshaw for 1000', bn: '১০০০ টাকায় রিকশা' },
    lead: {
      en: 'A driver who rents pays every day and never owns his rickshaw. This fund is for one of his own.',
      bn: 'ভাড়ার রিকশার চালক রোজ ভাড়া গোনেন, তবু মালিক হন না। তাঁর নিজের রিকশার জন্য এই তহবিল।',
    },
    uses: [
      {
        title: { en: 'The frame', bn: 'কাঠামো' },
        text: {
          en: 'Steel, wheels, chain and a seat that does not break a back.',
          bn: 'লোহা, চাকা, চেইন আর এমন সিট, যাতে পিঠ ব্যথা হয় না।',
        },
      },
      {
        title: { en: 'The paint', bn: 'রং' },
        text: { en: 'Colours, and a rickshaw artist’s pay.', bn: 'রং, আর রিকশা-শিল্পীর মজুরি।' },
      },
      {
        title: { en: 'The papers', bn: 'কাগজপত্র' },
        text: { en: 'Licence, lock and a first repair.', bn: 'লাইসেন্স, তালা আর প্রথম মেরামত।' },
      },
    ],
    picture: 'rickshaw',
    alt: { en: 'A painted cycle rickshaw and its driver', bn: 'নকশা-আঁকা রিকশা আর তার চালক' },
    amounts: [],
    goal: null,
    until: null,
    isZakat: false,
  },
}
