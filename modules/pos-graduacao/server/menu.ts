import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [{ area: 'portal', titulo: 'Pos graduacao', url: '/pos-graduacao/', palchv: 'pos-graduacao', ordem: 900 }],
}
