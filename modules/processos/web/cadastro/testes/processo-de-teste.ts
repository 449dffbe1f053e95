import {
	type Assunto,
	type EstacaoDaPessoa,
	type HipoteseLegal,
	PERMISSOES,
	type Permissoes,
	type ProcessoCompleto,
	type TipoDocumento,
} from '../../../contract/index.ts'

const unidade = { codund: 59, sglund: 'RUSP', nomund: 'Reitoria' }

export const estacao: EstacaoDaPessoa = {
	sgleta: 'PROT-RUSP',
	nometa: 'Protocolo Central',
	nomareatc: 'Protocolo',
	tipeta: 'P',
	unidade,
	papeis: ['P'],
	substituindo: [],
}

export const assuntos: Assunto[] = [
	{ codasu: 1, dscasu: 'Afastamento do país', cplobg: 'S', nivaceasu: 'P', qtddiaprz: 30 },
	{ codasu: 2, dscasu: 'Sindicância', cplobg: 'N', nivaceasu: 'S', qtddiaprz: null },
]

export const tiposDocumento: TipoDocumento[] = [
	{ codetrvlrpdl: 1, dscetrvlrpdl: 'Requerimento', codtipetrpdl: 1, ordaptetrvlr: 1, staobg: 'S' },
	{ codetrvlrpdl: 2, dscetrvlrpdl: 'Plano de trabalho', codtipetrpdl: 1, ordaptetrvlr: 2, staobg: 'N' },
]

export const hipoteses: HipoteseLegal[] = [
	{ codhipleg: 10, dschipleg: 'Informação pessoal', nivace: 'R' },
	{ codhipleg: 20, dschipleg: 'Apuração em curso', nivace: 'S' },
]

export const processo: ProcessoCompleto = {
	numpro: '26100058014',
	numproFormatado: '26.1.58.1.4',
	versao: 5,
	nominr: 'Ana Beatriz Moraes',
	codpesinr: 10001,
	titpro: 'Afastamento para congresso',
	cplasu: 'Lisboa',
	stapro: 'N',
	situacao: 'estacao',
	dtaacao: '2026-11-20T12:00:00Z',
	acao: 'abertura',
	codasu: 1,
	dscasu: 'Afastamento do país',
	cplobg: 'S',
	nivacepro: 'P',
	codhipleg: null,
	dschipleg: null,
	dtaabt: '2026-11-20T12:00:00Z',
	codpescad: 10004,
	nompescad: 'João Pedro Alves',
	sglundabt: 'RUSP',
	nomundabt: 'Reitoria',
	codundabt: 59,
	sgletaabt: 'PROT-RUSP',
	nometaabt: 'Protocolo Central',
	sgletault: 'PROT-RUSP',
	nometault: 'Protocolo Central',
	sglundult: 'RUSP',
	nomundult: 'Reitoria',
	sgletadst: null,
	nometadst: null,
	sgletaant: null,
	dtasit: '2026-11-20T12:00:00Z',
	dtaultalt: '2026-11-20T12:00:00Z',
	dtaprz: '2027-01-05',
	dtaprzdvl: null,
	atrasado: false,
	numproPrincipal: null,
	numproCabeca: null,
	apensado: false,
	numproApensadoA: null,
	favorito: false,
	marcas: [],
	estacao,
	passosProvaveis: [],
	pendencias: [],
	ligacoes: [],
}

export const permissoes = (recusas: Permissoes['motivos'] = {}): Permissoes => ({
	...(Object.fromEntries(PERMISSOES.map((chave) => [chave, chave in recusas ? 'N' : 'S'])) as Omit<
		Permissoes,
		'motivos' | 'versao'
	>),
	motivos: recusas,
	versao: 5,
})
