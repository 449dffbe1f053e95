import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [{ area: 'portal', titulo: 'Interno sti', url: '/interno-sti/', palchv: 'interno-sti', ordem: 900 }],
}
