import { defineWebModule } from '@portal/platform/web'

export const uspDrive = defineWebModule({
	name: 'usp-drive',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
	slots: {
		configuracoes: {
			ordem: 58,
			id: 'usp-drive',
			titulo: 'USP Drive em programas',
			lazy: () => import('./senhas.tsx').then((m) => m.SenhasPainel),
		},
	},
})
