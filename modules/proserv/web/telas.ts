import { diaEm } from '@portal/platform/contract'
import type { Tela } from '@portal/platform/web'

const SOLICITANTE = 10004
const DIRIGENTE = 10005
const COORDENADORA = 10009
const AVALIADORA = 20001
const APROVADORA = 10007
const COMISSAO = 10008

const ano = Number(diaEm('America/Sao_Paulo').slice(0, 4))
/** The demonstration has one request in each situation, in the order of the path. */
const detalhes = (codsolprs: number, aba?: string) => `/proserv/detalhes/${ano}/${codsolprs}${aba ? `?aba=${aba}` : ''}`
const solicitacao = (codsolprs: number): string => `Solicitação ${codsolprs}/${ano}`
const acompanhar = (visao: string) => `/proserv/acompanhar?visao=${visao}`
const ACOMPANHAR = 'Acompanhar solicitações'

export const telas: readonly Tela[] = [
	{ nome: 'proserv', titulo: 'Proserv – Solicitação de posições de servidores', path: '/proserv', codpes: DIRIGENTE },
	{ nome: 'proserv-novo', titulo: 'Nova solicitação', path: '/proserv/novo', codpes: DIRIGENTE },
	{
		nome: 'proserv-alterar',
		titulo: `Alterar solicitação 4/${ano}`,
		path: `/proserv/alterar/${ano}/4`,
		codpes: SOLICITANTE,
	},
	{ nome: 'proserv-solicitacao', titulo: solicitacao(9), path: detalhes(9), codpes: DIRIGENTE },
	{ nome: 'proserv-arquivos', titulo: solicitacao(1), path: detalhes(1, 'arquivos'), codpes: SOLICITANTE },
	{ nome: 'proserv-avaliadores', titulo: solicitacao(6), path: detalhes(6, 'avaliadores'), codpes: COORDENADORA },
	{ nome: 'proserv-avaliar', titulo: solicitacao(6), path: detalhes(6, 'avaliacao'), codpes: AVALIADORA },
	{ nome: 'proserv-notas', titulo: solicitacao(7), path: detalhes(7, 'avaliacao'), codpes: COORDENADORA },
	{ nome: 'proserv-movimentacao', titulo: solicitacao(10), path: detalhes(10, 'movimentacao'), codpes: COMISSAO },
	{ nome: 'proserv-acompanhar', titulo: ACOMPANHAR, path: '/proserv/acompanhar', codpes: COORDENADORA },
	{ nome: 'proserv-lista', titulo: ACOMPANHAR, path: acompanhar('lista'), codpes: COORDENADORA },
	{
		nome: 'proserv-classificacao',
		titulo: ACOMPANHAR,
		path: `${acompanhar('classificacao')}&vtesolprs=REP&vagas=2`,
		codpes: COORDENADORA,
	},
	{ nome: 'proserv-aprovacao', titulo: ACOMPANHAR, path: acompanhar('aprovacao'), codpes: APROVADORA },
	{ nome: 'proserv-editais', titulo: 'Editais de posições', path: '/proserv/editais', codpes: COORDENADORA },
	{ nome: 'proserv-novo-edital', titulo: 'Novo edital', path: '/proserv/editais/novo', codpes: COORDENADORA },
	{
		nome: 'proserv-edital',
		titulo: 'Alterar edital',
		path: '/proserv/editais',
		seguir: 'main a[href^="/proserv/editais/"]:not([href$="/novo"])',
		codpes: COORDENADORA,
	},
]
