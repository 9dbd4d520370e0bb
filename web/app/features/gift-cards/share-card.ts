import { sharePicture } from '../../ui/picture/share-picture.ts'
import { drawCardPicture } from './card-picture.ts'

const fileName = 'daan-gift-card.png'

/** Hands a card's picture to the device's share sheet, or saves it where there is none. */
export async function shareCard(message: HTMLElement, from: string): Promise<void> {
  await sharePicture(await drawCardPicture(message, from), fileName)
}
