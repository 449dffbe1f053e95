import { SEM_ASSINATURAS } from '@portal/assina/contract'
import type { DoubleServer } from '@portal/platform/testing/screen'
import {
	type Andamento,
	type Apensamento,
	type ArquivoPdl,
	acompanharProcesso,
	type Juntada,
	listarApensamentos,
	listarConferencias,
	listarJuntadas,
	listarModelos,
	listarRascunhos,
	listarTiposDocumento,
	type Ocorrencia,
	obterPermissoes,
	PERMISSOES,
	type Permissao,
	type Permissoes,
	type ProcessoCompleto,
	type Rascunho,
} from '../../../contract/index.ts'

export const NUMPRO = '26100301597'
export const PAGINA = {
	path: '/processos/processos-digitais/:numpro',
	at: `/processos/processos-digitais/${NUMPRO}`,
} as const

const unidade = { codund: 1, sglund: 'RUSP', nomund: 'Reitoria' }

export const processo = (mudanca: Partial<ProcessoCompleto> = {}): ProcessoCompleto => ({
	numpro: NUMPRO,
	numproFormatado: '26.1.301.59.7',
	versao: 4,
	nominr: 'Ana Beatriz Moraes',
	codpesinr: 10001,
	titpro: 'Auxílio para participação em evento',
	cplasu: 'congresso no país',
	stapro: 'N',
	situacao: 'estacao',
	dtaacao: '2026-11-10T12:00:00Z',
	acao: 'entrada',
	codasu: 7,
	dscasu: 'Auxílio financeiro',
	cplobg: 'S',
	nivacepro: 'P',
	codhipleg: null,
	dschipleg: null,
	dtaabt: '2026-10-01T12:00:00Z',
	codpescad: 10004,
	nompescad: 'João Pedro Alves',
	sglundabt: 'RUSP',
	nomundabt: 'Reitoria',
	codundabt: 1,
	sgletaabt: 'DRH-RUSP',
	nometaabt: 'Recursos Humanos',
	sgletault: 'PROT-RUSP',
	nometault: 'Protocolo Central',
	sglundult: 'RUSP',
	nomundult: 'Reitoria',
	sgletadst: null,
	nometadst: null,
	sgletaant: 'DRH-RUSP',
	dtasit: '2026-11-10T12:00:00Z',
	dtaultalt: '2026-11-12T12:00:00Z',
	dtaprz: '2026-12-07',
	dtaprzdvl: null,
	atrasado: false,
	numproPrincipal: null,
	numproCabeca: null,
	apensado: false,
	numproApensadoA: null,
	favorito: false,
	marcas: [],
	estacao: { sgleta: 'PROT-RUSP', nometa: 'Protocolo Central', nomareatc: 'Protocolo', tipeta: 'P', unidade },
	passosProvaveis: [],
	pendencias: [],
	ligacoes: [],
	...mudanca,
})

export const arquivo = (mudanca: Partial<ArquivoPdl> = {}): ArquivoPdl => ({
	codarqpdl: 31,
	ident: '2.2',
	dtacad: '2026-11-11T12:00:00Z',
	nomarq: 'oficio.pdf',
	nomarqpdl: null,
	codetrdoc: 3,
	dscetrdoc: 'Ofício',
	codetrdocasi: 1,
	dsctipdoc: null,
	codetrcfc: 1,
	dscetrcfc: 'Original',
	qtdpgn: 2,
	tamarq: 1536,
	mimetype: 'application/pdf',
	sha256: 'a'.repeat(64),
	nivacearq: 'P',
	assinatura: {
		sitasi: 'ENV',
		sitlotdocasi: null,
		codlotdocasi: null,
		codarqasi_fs: null,
		codaucdoc: null,
		...SEM_ASSINATURAS,
	},
	...mudanca,
})

export const ocorrencia = (numseqocoand: number, mudanca: Partial<Ocorrencia> = {}): Ocorrencia => ({
	numand: 2,
	numseqocoand,
	codetroco: 'ocoInformacao',
	nomoco: 'Informação',
	dtacad: '2026-11-11T12:00:00Z',
	codpescad: 10005,
	nompescad: 'Marina Costa',
	codpestit: null,
	nompestit: null,
	txtdch: `<p>Informação número ${numseqocoand}</p>`,
	codpesace: null,
	nompesace: null,
	dtaprzpar: null,
	dtarsp: null,
	staocoandiva: null,
	jusinv: null,
	dtaultalt: null,
	codpesalt: null,
	nompesalt: null,
	sitasi: null,
	arquivo: null,
	tarjada: null,
	podeEditar: 'N',
	podeRemover: 'N',
	podeInvalidar: 'N',
	...mudanca,
})

export const andamento = (numand: number, mudanca: Partial<Andamento> = {}): Andamento => ({
	numand,
	dtaent: '2026-11-10T12:00:00Z',
	sgletaent: 'PROT-RUSP',
	nometaent: 'Protocolo Central',
	sglundent: 'RUSP',
	codpesent: 10004,
	nompesent: 'João Pedro Alves',
	dtasai: null,
	sgletadst: null,
	nometadst: null,
	codpessai: null,
	nompessai: null,
	dscdch: null,
	dtaprzdvl: null,
	tmpeta: 90_000,
	tmpmed: 30_000,
	ocorrencias: [],
	...mudanca,
})

const anterior = andamento(1, {
	sgletaent: 'DRH-RUSP',
	nometaent: 'Recursos Humanos',
	dtasai: '2026-11-09T12:00:00Z',
	sgletadst: 'PROT-RUSP',
	nometadst: 'Protocolo Central',
	tmpeta: 40_000,
	tmpmed: null,
})

/** Permissions fixture: every action is allowed except the given ones, which are refused with their reasons. */
export function permissoes(recusas: Partial<Record<Permissao, string>> = {}, versao = 4): Permissoes {
	const flags = Object.fromEntries(PERMISSOES.map((chave) => [chave, chave in recusas ? 'N' : 'S']))
	return { ...(flags as Record<Permissao, 'S' | 'N'>), motivos: recusas, versao }
}

type Caso = {
	readonly processo?: Partial<ProcessoCompleto>
	readonly ocorrencias?: Ocorrencia[]
	readonly andamentos?: Andamento[]
	readonly recusas?: Partial<Record<Permissao, string>>
	readonly rascunhos?: Rascunho[]
	readonly juntadas?: Juntada[]
	readonly apensamentos?: Apensamento[]
}

/** Server double: the answers that the page of a process asks for when it opens. */
export function responder(server: DoubleServer, caso: Caso = {}): void {
	const { ocorrencias = [], andamentos = [andamento(2, { ocorrencias }), anterior] } = caso
	server.answers(acompanharProcesso, { processo: processo(caso.processo), andamentos })
	server.answers(obterPermissoes, permissoes(caso.recusas, caso.processo?.versao))
	server.answers(listarRascunhos, caso.rascunhos ?? [])
	server.answers(listarJuntadas, caso.juntadas ?? [])
	server.answers(listarApensamentos, caso.apensamentos ?? [])
	server.answers(listarModelos, [])
	server.answers(listarTiposDocumento, [
		{ codetrvlrpdl: 3, dscetrvlrpdl: 'Ofício', codtipetrpdl: 1, ordaptetrvlr: 1, staobg: 'N' },
	])
	server.answers(listarConferencias, [{ codetrvlrpdl: 1, dscetrvlrpdl: 'Original', codtipetrpdl: 2 }])
}
