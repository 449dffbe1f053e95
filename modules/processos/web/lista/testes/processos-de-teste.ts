import type { PaginaDeProcessos, ProcessoNaLista } from '../../../contract/index.ts'

export const processo = (mudanca: Partial<ProcessoNaLista> = {}): ProcessoNaLista => ({
	numpro: '26100301590',
	numproFormatado: '26.1.301.59.0',
	versao: 3,
	nominr: 'Ana Beatriz Moraes',
	titpro: 'Auxílio para participação em evento',
	codasu: 7,
	dscasu: 'Auxílio financeiro',
	cplasu: 'congresso no país',
	stapro: 'N',
	situacao: 'estacao',
	nivacepro: 'P',
	dtaabt: '2026-10-01T12:00:00Z',
	sgletault: 'PROT-RUSP',
	nometault: 'Protocolo da Reitoria',
	sglundult: 'RUSP',
	sgletadst: null,
	nometadst: null,
	sgletaant: 'DRH-RUSP',
	dtasit: '2026-11-10T12:00:00Z',
	dtaultalt: '2026-11-12T12:00:00Z',
	dtaprz: null,
	dtaprzdvl: null,
	dtaprzpar: null,
	atrasado: false,
	apensado: false,
	numproApensadoA: null,
	apensados: 0,
	naoLido: false,
	temRascunho: false,
	favorito: false,
	marcas: [],
	trecho: null,
	...mudanca,
})

export const pagina = (...itens: ProcessoNaLista[]): PaginaDeProcessos => ({
	itens,
	total: itens.length,
	pagina: 1,
	porPagina: 10,
	haMais: false,
})

export const CONTAGEM = { receber: 2, estacao: 1000, enviados: 0, pareceres: 0, interessado: 1, favoritos: 0 } as const
