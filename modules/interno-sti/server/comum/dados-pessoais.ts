import { declareTable, type TratamentoDeDados } from '@portal/platform/server'
import { nomeDaSituacaoDaProposta } from '../../contract/index.ts'

const comum = {
	finalidade: 'Saber quem mudou o quê na TI interna, e quem aprovou.',
	base: 'politica-publica',
	conservacao: 'Enquanto existir aquilo que mudou: é a história dele.',
} as const

export const dadosComuns: readonly TratamentoDeDados[] = [
	declareTable({
		nome: 'interno-sti-historico',
		titulo: 'O que você fez em máquinas virtuais, projetos de TI, modelos e manutenções',
		...comum,
		tabela: 'interno_sti.hststi',
		titular: ['codpes', 'codpestit'],
		colunas: { dschst: 'O que houve', txthst: 'Texto', dtahst: 'Quando' },
	}),
	declareTable({
		nome: 'interno-sti-propostas',
		titulo: 'Mudanças em tabelas de domínio que você propôs ou decidiu',
		...comum,
		tabela: 'interno_sti.domprp',
		titular: ['codpespro', 'codpesdec'],
		colunas: {
			nomtab: 'Tabela',
			chvdom: 'Linha',
			txtjus: 'Justificativa',
			sitprp: { rotulo: 'Situação', opcoes: nomeDaSituacaoDaProposta },
			txtdec: 'Motivo da decisão',
			dtaprp: 'Proposta em',
		},
	}),
	declareTable({
		nome: 'interno-sti-modelos',
		titulo: 'Modelos de e-mail e de PDF que você alterou por último',
		...comum,
		tabela: 'interno_sti.mdlsti',
		titular: ['codpes'],
		colunas: { nommdl: 'Modelo', dtaultalt: 'Quando' },
	}),
]
