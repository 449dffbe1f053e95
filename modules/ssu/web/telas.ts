import { diaEm } from '@portal/platform/contract'
import type { Tela } from '@portal/platform/web'

const APOIO = 10004
const LIDER = 10008
const GRS = 10005
const ADMINISTRADORA = 10007

const ano = Number(diaEm('America/Sao_Paulo').slice(0, 4))
/** The demonstration has one demand in each stage, in the order of the path. */
const demanda = (numero: number, aba?: string) =>
	`/nova-ssu/demanda/${ano * 1_000_000 + numero}${aba ? `?aba=${aba}` : ''}`
const titulo = (numero: number): string => `Demanda ${numero}/${ano}`

export const telas: readonly Tela[] = [
	{ nome: 'ssu', titulo: 'Demandas de sistemas', path: '/nova-ssu', codpes: LIDER },
	{ nome: 'ssu-nova', titulo: 'Nova demanda', path: '/nova-ssu/demanda', codpes: APOIO },
	{ nome: 'ssu-busca', titulo: 'Buscar demandas', path: '/nova-ssu/busca', codpes: LIDER },
	{ nome: 'ssu-demanda', titulo: titulo(9), path: demanda(9), codpes: APOIO },
	{ nome: 'ssu-andamentos', titulo: titulo(11), path: demanda(11, 'andamentos'), codpes: LIDER },
	{ nome: 'ssu-checklist', titulo: titulo(7), path: demanda(7, 'checklist'), codpes: LIDER },
	{ nome: 'ssu-alocacao', titulo: titulo(7), path: demanda(7, 'alocacao'), codpes: LIDER },
	{ nome: 'ssu-arquivos', titulo: titulo(1), path: demanda(1, 'arquivos'), codpes: APOIO },
	{ nome: 'ssu-relacionadas', titulo: titulo(5), path: demanda(5, 'relacionadas'), codpes: LIDER },
	{ nome: 'ssu-etapas', titulo: titulo(10), path: demanda(10, 'historico'), codpes: LIDER },
	{ nome: 'ssu-fila', titulo: 'Fila de demandas', path: '/nova-ssu/fila?sistema=JUPITER', codpes: GRS },
	{ nome: 'ssu-painel', titulo: 'Painel das demandas', path: '/nova-ssu/dashboard', codpes: LIDER },
	{
		nome: 'ssu-painel-da-demanda',
		titulo: `Tempo da demanda 11/${ano}`,
		path: `/nova-ssu/dashboard/demanda/${ano * 1_000_000 + 11}`,
		codpes: LIDER,
	},
	{ nome: 'ssu-roteiro', titulo: 'Roteiro dos sistemas', path: '/nova-ssu/roteiro?sistema=JUPITER', codpes: GRS },
	{ nome: 'ssu-notas', titulo: 'Notas de versão', path: '/nova-ssu/notas', codpes: LIDER },
	{ nome: 'ssu-nota', titulo: 'Versão 4.2', path: '/nova-ssu/notas/2', codpes: LIDER },
	{ nome: 'ssu-usuarios', titulo: 'Usuários e perfis', path: '/nova-ssu/usuarios', codpes: ADMINISTRADORA },
	{ nome: 'ssu-novo-usuario', titulo: 'Novo usuário', path: '/nova-ssu/usuarios/novo', codpes: ADMINISTRADORA },
	{ nome: 'ssu-usuario', titulo: 'Marina Costa', path: '/nova-ssu/usuarios/10005', codpes: ADMINISTRADORA },
	{
		nome: 'ssu-novo-perfil',
		titulo: 'Novo perfil',
		path: '/nova-ssu/usuarios/10005/novo?nivel=3',
		codpes: ADMINISTRADORA,
	},
	{
		nome: 'ssu-alterar-perfil',
		titulo: 'Alterar perfil',
		path: '/nova-ssu/usuarios/10005/alterar/2',
		codpes: ADMINISTRADORA,
	},
	{ nome: 'ssu-modulos', titulo: 'Sistemas e módulos', path: '/nova-ssu/modulos', codpes: ADMINISTRADORA },
	{ nome: 'ssu-novo-modulo', titulo: 'Novo módulo', path: '/nova-ssu/modulos/novo', codpes: ADMINISTRADORA },
	{ nome: 'ssu-modulo', titulo: 'Alterar módulo', path: '/nova-ssu/modulos/JUPITER/1', codpes: ADMINISTRADORA },
	{
		nome: 'ssu-configuracoes',
		titulo: 'Configurações das demandas',
		path: '/nova-ssu/configuracoes',
		codpes: ADMINISTRADORA,
	},
	{ nome: 'ssu-historico', titulo: 'Histórico das demandas', path: '/nova-ssu/historico', codpes: ADMINISTRADORA },
]
