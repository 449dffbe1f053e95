import { defineWebModule } from '@portal/platform/web'

/** What who has not signed in meets first. */
export const sessaoNaPrimeiraPagina = defineWebModule({
	name: 'sessao',
	slots: {
		entrada: { ordem: 10, leve: true, lazy: () => import('./entrada/entrada.tsx').then((m) => m.Entrada) },
	},
})
