import { defineWebModule } from '@portal/platform/web'

export const navegacao = defineWebModule({
	name: 'navegacao',
	routes: () => import('./routes.ts').then((m) => m.routes),
})
