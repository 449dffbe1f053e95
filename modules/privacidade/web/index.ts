import { defineWebModule } from '@portal/platform/web'
import { PERFIS_DO_REGISTRO } from '../contract/perfis.ts'

export const privacidade = defineWebModule({
	name: 'privacidade',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	slots: {
		configuracoes: {
			ordem: 55,
			id: 'privacidade',
			titulo: 'Privacidade',
			lazy: () => import('./painel.tsx').then((m) => m.PrivacidadePainel),
		},
		menuUsuario: {
			ordem: 61,
			perfis: PERFIS_DO_REGISTRO,
			leve: true,
			lazy: () => import('./item-menu.tsx').then((m) => m.ItemMenu),
		},
	},
})
