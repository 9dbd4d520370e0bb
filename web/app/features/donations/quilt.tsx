import type { FundTotals } from '@daan/contract/donations'
import { useLingui } from '@lingui/react/macro'
import { fundPictureSize, fundPictures } from '../../content/pictures/fund-pictures.ts'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { type Patch, patchesOf } from './quilt-layout.ts'

const wideRatio = 16 / 9
const tallRatio = 2 / 3
const wideScreen = '(width >= 40rem)'

/** Everything given as one quilt of fourteen patches; the figures stand below it in text. */
export function Quilt({ totals }: { totals: FundTotals }) {
  const { t } = useLingui()
  const ratio = useMedia(wideScreen) ? wideRatio : tallRatio
  return (
    <div
      role="img"
      aria-label={t`A quilt of fourteen patches, one for each fund, as large as what the fund received. The figures follow.`}
      className="relative mt-9 overflow-hidden rounded-[22px] bg-sunk"
      style={{ aspectRatio: ratio }}
    >
      {patchesOf(totals, ratio).map((patch) => (
        <QuiltPatch key={patch.fund.key} patch={patch} />
      ))}
    </div>
  )
}

/** Cloth with the fund's drawing, cropped as the drawing asks, sewn round its edge. */
function QuiltPatch({ patch }: { patch: Patch }) {
  const { fund, left, top, width, height } = patch
  return (
    <div
      className="absolute p-[2px]"
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
    >
      <div className="relative size-full overflow-hidden rounded-[6px]">
        <ThemedPicture
          {...fundPictureSize}
          src={fundPictures[fund.key].src}
          alt=""
          className="size-full object-fill"
        />
        <div className="absolute inset-1.5 rounded-[4px] border-2 border-dashed border-madder-strong/45 dark:border-[#fff6e0]/60" />
      </div>
    </div>
  )
}
