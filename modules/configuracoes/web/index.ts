import { defineWebModule } from '@portal/platform/web'

export const configuracoes = defineWebModule({
	name: 'configuracoes',
	routes: {
		configuracoes: [
			{
				name: 'pagina',
				path: '',
				handle: { titulo: 'Configurações', acesso: 'login' },
				lazy: () => import('./configuracoes.page.tsx').then((m) => m.ConfiguracoesPage),
			},
		],
	},
	slots: {
		configuracoes: {
			ordem: 60,
			id: 'aparencia',
			titulo: 'Aparência',
			lazy: () => import('./aparencia.tsx').then((m) => m.AparenciaPainel),
		},
	},
})
