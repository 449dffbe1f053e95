import { defineWebModule } from '@portal/platform/web'

export const posGraduacao = defineWebModule({
	name: 'pos-graduacao',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
})
