import { defineWebModule } from '@portal/platform/web'
import { PERFIS_ADMINISTRACAO } from '../contract/perfis.ts'

export const administracao = defineWebModule({
	name: 'administracao',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	slots: {
		menuUsuario: {
			ordem: 60,
			perfis: PERFIS_ADMINISTRACAO,
			leve: true,
			lazy: () => import('./item-menu.tsx').then((m) => m.ItemMenu),
		},
	},
})
