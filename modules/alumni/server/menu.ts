import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [{ area: 'portal', titulo: 'Alumni', url: '/alumni/', palchv: 'alumni', ordem: 900 }],
}
