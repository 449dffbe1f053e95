import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { DIAS_DA_COPIA } from '../contract/index.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Privacidade',
	tratamentos: [
		declareTable({
			nome: 'copias',
			titulo: 'Cópias dos seus dados que você pediu',
			finalidade: 'Entregar a cada pessoa os dados que são dela (LGPD, art. 18).',
			base: 'obrigacao-legal',
			conservacao: `${DIAS_DA_COPIA} dias.`,
			tabela: 'privacidade.copiadados',
			titular: ['codpes'],
			colunas: { dtaped: 'Pedida em', dtapro: 'Pronta em', dtaexp: 'Apagada em' },
		}),
	],
}
