import { type DadosPessoais, declareTable } from '@portal/platform/server'

const comum = {
	finalidade: 'Conduzir licitações públicas, e saber quem praticou cada ato.',
	base: 'obrigacao-legal',
	conservacao: 'Enquanto durar a guarda do processo da licitação.',
} as const

export const dadosPessoais: DadosPessoais = {
	assunto: 'Licitações',
	tratamentos: [
		declareTable({
			nome: 'licitacoes-versoes',
			titulo: 'Editais que você publicou',
			...comum,
			tabela: 'licitacoes.versao',
			titular: ['codpes'],
			colunas: { codpcddsp: 'Licitação', numver: 'Versão', publicado_em: 'Publicado em', motivo: 'Motivo' },
		}),
		declareTable({
			nome: 'licitacoes-eventos',
			titulo: 'Atos seus em licitações',
			...comum,
			tabela: 'licitacoes.evento',
			titular: ['codpes'],
			colunas: { codpcddsp: 'Licitação', tipo: 'Ato', em: 'Em', motivo: 'Motivo' },
		}),
		declareTable({
			nome: 'licitacoes-respostas',
			titulo: 'Perguntas que você respondeu',
			...comum,
			tabela: 'licitacoes.pergunta',
			titular: ['codpesrsp'],
			colunas: { codpcddsp: 'Licitação', numesc: 'Pergunta', txtrsp: 'Resposta', dtarsp: 'Respondida em' },
		}),
	],
}
