import { mainDye } from '@daan/drawings/main-dye'

/** Petals in the order they are laid, outermost first: the middle one lies on top. */
const layingOrder = [0, 12, 2, 10, 4, 8, 1, 11, 3, 9, 5, 7, 6]
const degreesApart = 15
const millisecondsApart = 40
const centre = '270 196'

/**
 * The marigold that opens when someone has given, petal by petal. Its place is a deep green panel
 * of 540 x 212; with reduced motion it is open from the start.
 */
export function ThanksFlower() {
  return (
    <svg
      viewBox="0 0 540 212"
      preserveAspectRatio="xMidYMax slice"
      className="size-full"
      aria-hidden="true"
    >
      <Ripples />
      {layingOrder.map((place, order) => (
        <g key={place} transform={`rotate(${(place - 6) * degreesApart} ${centre})`}>
          <g
            className="origin-[270px_196px] transition-transform duration-300 ease-out motion-reduce:transition-none starting:scale-0"
            style={{ transitionDelay: `${order * millisecondsApart}ms` }}
          >
            <Petal place={place} />
          </g>
        </g>
      ))}
      <Heart />
    </svg>
  )
}

/** The same flower before it opens, for a gift that is still to be paid. Its place is as wide and half as high. */
export function ThanksBud() {
  return (
    <svg
      viewBox="0 90 540 106"
      preserveAspectRatio="xMidYMax slice"
      className="size-full"
      aria-hidden="true"
    >
      <Ripples />
      <path d="M270,196V174" stroke={mainDye.jade} strokeWidth="7" strokeLinecap="round" />
      <path d="M270,182C244,168 242,128 262,106C256,134 262,160 270,182Z" fill={mainDye.ember} />
      <path d="M270,182C296,168 298,128 278,106C284,134 278,160 270,182Z" fill={mainDye.madder} />
      <path d="M270,182C248,156 252,122 270,98C288,122 292,156 270,182Z" fill={mainDye.marigold} />
      <path
        d="M270,170V116"
        stroke={mainDye.cream}
        strokeWidth="2"
        strokeDasharray="5 6"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path d="M270,188C246,184 240,166 243,150C256,158 266,170 270,188Z" fill={mainDye.jade} />
      <path d="M270,188C294,184 300,166 297,150C284,158 274,170 270,188Z" fill={mainDye.jade} />
    </svg>
  )
}

function Ripples() {
  const radii = Array.from({ length: 17 }, (_, index) => 60 + index * 22)
  return (
    <g
      fill="none"
      stroke={mainDye.jade}
      strokeWidth="2.2"
      strokeDasharray="10 9"
      strokeLinecap="round"
    >
      {radii.map((radius, index) => (
        <circle key={radius} cx="270" cy="196" r={radius} strokeDashoffset={index * 6} />
      ))}
    </g>
  )
}

function Petal({ place }: { place: number }) {
  const short = place % 2 === 1
  const [tip, cheek, seam] = short ? [78, 104, 98] : [56, 88, 80]
  return (
    <>
      <path
        d={`M270,196C236,150 244,${cheek} 270,${tip}C296,${cheek} 304,150 270,196Z`}
        fill={petalDye(place)}
      />
      <path
        d={`M270,180V${seam}`}
        stroke={mainDye.cream}
        strokeWidth="2"
        strokeDasharray="5 6"
        strokeLinecap="round"
        opacity="0.7"
      />
    </>
  )
}

function petalDye(place: number): string {
  if (place % 3 === 0) return mainDye.madder
  return place % 2 ? mainDye.marigold : mainDye.ember
}

function Heart() {
  return (
    <>
      <circle cx="270" cy="198" r="48" fill={mainDye.pollen} />
      <circle
        cx="270"
        cy="198"
        r="37"
        fill="none"
        stroke="#a8321d"
        strokeWidth="2.6"
        strokeDasharray="6 6"
        strokeLinecap="round"
      />
      <text
        x="270"
        y="204"
        textAnchor="middle"
        fontSize="38"
        fontWeight="720"
        className="font-display"
        fill={mainDye.madderDeep}
      >
        ৳
      </text>
    </>
  )
}
