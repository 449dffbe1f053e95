import { defineCommands } from '@portal/platform/server'
import { gravarTabelasDe2026 } from './exemplo/queries/tabelas.ts'

export const comandos = defineCommands({
	'folha:exemplo-2026': {
		argumentos: '',
		descricao:
			'Põe na folha as tabelas públicas de previdência geral e imposto de renda de 2026, como exemplo a conferir',
		executar: async ({ db }) => {
			const novas = await gravarTabelasDe2026(db)
			return novas === 0
				? 'As tabelas de 2026 já estavam na folha.'
				: `${novas} tabelas de 2026 postas na folha, em vigor desde 1/1/2026. Confira-as com a lei antes de pagar alguém.`
		},
	},
})
