import { type DadosPessoais, declareTable } from '@portal/platform/server'

const comum = {
	finalidade: 'Manter os sistemas da universidade no ar, e saber quem fez o quê.',
	base: 'politica-publica',
	conservacao: 'Enquanto o monitor existir: é a história do que parou e por quê.',
} as const

export const tratamentosDoMonitoramento: DadosPessoais['tratamentos'] = [
	declareTable({
		nome: 'sti-equipes',
		titulo: 'Equipes pelas quais você responde',
		...comum,
		conservacao: 'Enquanto você responder pela equipe.',
		tabela: 'interno_sti.monequ',
		titular: ['codpesrsp'],
		colunas: { nomequ: 'Equipe' },
	}),
	declareTable({
		nome: 'sti-membros',
		titulo: 'Equipes de que você participa',
		...comum,
		conservacao: 'Enquanto você for da equipe.',
		tabela: 'interno_sti.monequpes',
		titular: ['codpes'],
		colunas: { codequ: 'Equipe' },
	}),
	declareTable({
		nome: 'sti-monitores',
		titulo: 'Monitores que você alterou por último',
		...comum,
		tabela: 'interno_sti.mon',
		titular: ['codpesalt'],
		colunas: { nommon: 'Monitor', dtaultalt: 'Quando' },
	}),
	declareTable({
		nome: 'sti-incidentes',
		titulo: 'Incidentes que você registrou, e post-mortems que escreveu',
		...comum,
		tabela: 'interno_sti.moninc',
		titular: ['codpescad', 'codpesposm'],
		colunas: { codinc: 'Incidente', titinc: 'Título', dtaini: 'Início', dtafim: 'Fim', txtposm: 'Post-mortem' },
	}),
	declareTable({
		nome: 'sti-atualizacoes',
		titulo: 'O que você escreveu em incidentes',
		...comum,
		tabela: 'interno_sti.monincatz',
		titular: ['codpes'],
		colunas: { codinc: 'Incidente', txtatz: 'Texto', dtaatz: 'Quando' },
	}),
	declareTable({
		nome: 'sti-manutencoes',
		titulo: 'Manutenções que você marcou',
		...comum,
		tabela: 'interno_sti.monman',
		titular: ['codpescad'],
		colunas: { titman: 'Manutenção', dtaini: 'Início', dtafim: 'Fim' },
	}),
	declareTable({
		nome: 'sti-votos',
		titulo: 'Sistemas que você disse estarem lentos',
		...comum,
		finalidade: 'Saber que um sistema está lento para as pessoas, e avisar quem disse quando voltar ao normal.',
		conservacao: '90 dias.',
		tabela: 'interno_sti.monvot',
		titular: ['codpes'],
		colunas: { codsis: 'Sistema', dtahor: 'Hora' },
	}),
]
