import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { NOME_DA_SITUACAO } from '../contract/index.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Substituições',
	tratamentos: [
		declareTable({
			nome: 'substituicoes',
			titulo: 'Substituições de que você participa',
			finalidade: 'Saber quem responde por quem, e provar em nome de quem cada ato foi feito.',
			base: 'politica-publica',
			conservacao: 'Permanente: dela depende a validade dos atos do substituto.',
			tabela: 'substituicoes.ptlsubst',
			titular: ['codpestit', 'codpessub'],
			colunas: {
				criada_em: 'Criada em',
				codpestit: { rotulo: 'Titular', tipo: 'pessoa' },
				codpessub: { rotulo: 'Substituto', tipo: 'pessoa' },
				dtaini: 'De',
				dtafim: 'Até',
				lstarea: 'Áreas',
				mot: 'Motivo',
				sit: { rotulo: 'Situação', opcoes: NOME_DA_SITUACAO },
				aceita_em: 'Aceita em',
				terminada_em: 'Terminada em',
				motter: 'Motivo do fim',
			},
		}),
	],
}
