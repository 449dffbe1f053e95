import { defineWebModule } from '@portal/platform/web'

export const processos = defineWebModule({
	name: 'processos',
	routes: () => import('./routes.ts').then((m) => m.routes),
})
