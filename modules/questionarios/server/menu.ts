import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [{ area: 'portal', titulo: 'Questionarios', url: '/questionarios/', palchv: 'questionarios', ordem: 900 }],
}
