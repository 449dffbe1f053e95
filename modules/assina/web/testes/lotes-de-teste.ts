import type {
	Documento,
	EventoLote,
	Lote,
	LotePendente,
	LoteResumo,
	Participante,
	Permissoes,
	UsuarioAssina,
} from '../../contract/index.ts'
import { ACOES, type Acao } from '../../contract/index.ts'

/** Test data of these screens. */
export const usuarioDe = (numnivseg: UsuarioAssina['numnivseg']): UsuarioAssina => ({
	codpes: 10001,
	nompes: 'Ana Beatriz Moraes',
	numnivseg,
	codund: 55,
	sglund: 'ICMC',
	nomund: 'Instituto de Ciências Matemáticas',
	dtacad: '2026-01-10T12:00:00.000Z',
	codpescad: null,
	dtafimval: null,
	stavnc: 'N',
	stamaisund: 'N',
})

export const resumoDe = (codlotdocasi: number, mais: Partial<LoteResumo> = {}): LoteResumo => ({
	codlotdocasi,
	nomlot: `Lote ${codlotdocasi}`,
	sitlotdocasi: 'ENV',
	codpesges: 10005,
	nompesges: 'Marina Costa',
	codund: 55,
	sglund: 'ICMC',
	nomund: 'Instituto de Ciências Matemáticas',
	dtacad: '2026-11-01T12:00:00.000Z',
	dtaenv: '2026-11-02T12:00:00.000Z',
	dtaconc: null,
	dtalimasi: '2026-12-02T21:00:00.000Z',
	staprzexp: 'N',
	qtddoc: 1,
	qtdpcp: 2,
	qtdasi: 0,
	staveza: 'S',
	codpestit: null,
	nompestit: null,
	...mais,
})

export function permissoesCom(permitidas: readonly Acao[], motivos: Permissoes['motivos'] = {}): Permissoes {
	const flags = Object.fromEntries(ACOES.map((acao) => [acao, permitidas.includes(acao) ? 'S' : 'N']))
	return { ...(flags as Record<Acao, 'S' | 'N'>), motivos }
}

export const loteDe = (codlotdocasi: number, mais: Partial<Lote> = {}): Lote => ({
	...resumoDe(codlotdocasi),
	dsclot: '',
	tipord: 'P',
	qtddialem: 2,
	staobssmp: 'N',
	stalinpag: 'N',
	nomsisorg: null,
	chvorg: null,
	codtipasimin: '1',
	nivext: ['1'],
	txtrej: null,
	nompesrej: null,
	codpcpasidoc: 1,
	versao: 3,
	permissoes: permissoesCom(['assinar', 'rejeitar', 'baixar']),
	...mais,
})

export const documentoDe = (coddocuspasi: number, mais: Partial<Documento> = {}): Documento => ({
	coddocuspasi,
	codlotdocasi: 7,
	nomarq: `Documento ${coddocuspasi}.pdf`,
	preenchidos: [],
	mudancasConfirmadas: 'N',
	tamarq: 40_000,
	qtdpgn: 2,
	codetrdoc: null,
	dscetrdoc: null,
	sitasi: 'ENV',
	sha256ori: 'a'.repeat(64),
	sha256asi: null,
	codaucdoc: null,
	ordaptdoc: coddocuspasi,
	dtacad: '2026-11-01T12:00:00.000Z',
	staasi: 'N',
	numrev: 1,
	...mais,
})

export const participanteDe = (codpcpasidoc: number, mais: Partial<Participante> = {}): Participante => ({
	codpcpasidoc,
	codlotdocasi: 7,
	tippcpasi: 'A',
	codpes: 10_000 + codpcpasidoc,
	codusuext: null,
	nompcp: `Pessoa ${codpcpasidoc}`,
	emapcp: null,
	cpfpcp: null,
	fncpcp: '',
	numordasi: codpcpasidoc,
	codgrpasi: null,
	qtdminasi: null,
	codtipasi: '2',
	sitpcp: 'PEN',
	dtavis: '2026-11-02T12:00:00.000Z',
	dtavlz: null,
	dtaasi: null,
	motasi: null,
	txtrej: null,
	codpessub: null,
	nompessub: null,
	codpcpasidocant: null,
	qtddocasi: 0,
	avsnom: null,
	...mais,
})

export const pendenteDe = (codlotdocasi: number, documentos: readonly number[]): LotePendente => ({
	...resumoDe(codlotdocasi),
	codpcpasidoc: codlotdocasi,
	codtipasi: '2',
	documentos: documentos.map((coddocuspasi) => ({
		coddocuspasi,
		nomarq: `Documento ${coddocuspasi}.pdf`,
		tamarq: 40_000,
		qtdpgn: 1,
		staasi: 'N',
	})),
})

export const eventoDe = (numseqevt: number, mais: Partial<EventoLote> = {}): EventoLote => ({
	numseqevt,
	tipevt: 'enviado',
	dtaevt: '2026-11-02T12:00:00.000Z',
	codpes: 10005,
	nompes: 'Marina Costa',
	dscevt: 'Lote enviado para assinatura.',
	hash: 'b'.repeat(64),
	...mais,
})

export const paginaDe = <Item>(itens: Item[], total = itens.length) => ({ itens, total, pagina: 1, porPagina: 10 })
