import { defineWebModule } from '@portal/platform/web'
import { PERFIS_PARCERIAS } from '../contract/perfis.ts'

export const parcerias = defineWebModule({
	name: 'parcerias',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	slots: {
		menuUsuario: {
			ordem: 70,
			perfis: PERFIS_PARCERIAS,
			leve: true,
			lazy: () => import('./item-menu.tsx').then((m) => m.ItemMenu),
		},
	},
})
