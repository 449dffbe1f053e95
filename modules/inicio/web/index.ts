import { defineWebModule } from '@portal/platform/web'

export const inicio = defineWebModule({
	name: 'inicio',
	routes: () => import('./routes.ts').then((m) => m.routes),
	slots: {
		inicio: { ordem: 10, leve: true, lazy: () => import('./inicio.page.tsx').then((m) => m.InicioPage) },
	},
})
