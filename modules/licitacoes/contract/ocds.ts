import { endpoint } from '@portal/platform/contract'
import type { TipoDeDocumento } from './documento.ts'
import { Codigo, type Criterio, type Modalidade, type Objeto, Recorte, type SituacaoLct } from './formas.ts'

/** Status of the tender in OCDS 1.1 (closed codelist tenderStatus). */
export const SITUACOES_OCDS = {
	PUB: 'active',
	SUS: 'active',
	SES: 'active',
	JUL: 'active',
	HAB: 'active',
	REC: 'active',
	ADJ: 'active',
	HOM: 'complete',
	ENC: 'complete',
	REV: 'cancelled',
	ANU: 'cancelled',
	DES: 'unsuccessful',
	FRA: 'unsuccessful',
} as const satisfies Readonly<Record<SituacaoLct, string>>

export const METODOS_OCDS = {
	PRE: 'open',
	CON: 'open',
	CUR: 'open',
	LEI: 'open',
	CRE: 'open',
	DIA: 'selective',
} as const satisfies Readonly<Record<Modalidade, string>>

export const CATEGORIAS_OCDS = {
	BEM: 'goods',
	SRV: 'services',
	OBR: 'works',
} as const satisfies Readonly<Record<Objeto, string>>

/** Award criteria of the open codelist; another criterion has none. */
export const CRITERIOS_OCDS: Readonly<Record<Criterio, string | undefined>> = {
	MEN: 'priceOnly',
	DES: 'priceOnly',
	LAN: 'priceOnly',
	TEC: 'ratedCriteria',
	OUT: undefined,
}

export const DOCUMENTOS_OCDS = {
	EDT: 'biddingDocuments',
	TRF: 'technicalSpecifications',
	PLN: 'billOfQuantity',
	MIN: 'contractDraft',
	ANX: 'biddingDocuments',
	ATA: 'evaluationReports',
	RES: 'evaluationReports',
	DEC: 'complaints',
	HOM: 'awardNotice',
} as const satisfies Readonly<Record<TipoDeDocumento, string>>

export const enderecoDoOcds = (codpcddsp: number): string => `/proxy/wslicitacoes/api/licitacoes/${codpcddsp}/ocds`

export const obterOcds = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/ocds',
	summary: 'Os lançamentos de uma licitação em OCDS 1.1, um por acontecimento',
	access: 'publico',
	params: Codigo,
	response: 'binario',
})

/** OCDS 1.1 release package, written while it is read. */
export const exportarOcds = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/ocds',
	summary: 'Os lançamentos das licitações de um grupo, unidade ou busca, em OCDS 1.1',
	access: 'publico',
	query: Recorte,
	response: 'binario',
})
