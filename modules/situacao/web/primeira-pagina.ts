import { defineWebModule } from '@portal/platform/web'

/** What does not work right now is told to everybody, at once. */
export const situacaoNaPrimeiraPagina = defineWebModule({
	name: 'situacao',
	slots: {
		avisoNoCabecalho: { ordem: 20, leve: true, lazy: () => import('./faixa.tsx').then((m) => m.FaixaDeSituacao) },
	},
})
