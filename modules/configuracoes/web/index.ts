import { defineWebModule } from '@portal/platform/web'

export const configuracoes = defineWebModule({
	name: 'configuracoes',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	slots: {
		configuracoes: {
			ordem: 60,
			id: 'aparencia',
			titulo: 'Aparência',
			lazy: () => import('./aparencia.tsx').then((m) => m.AparenciaPainel),
		},
	},
})
