import {
	CodigoTexto,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ATOS_DA_PAGINA } from './acesso.ts'
import { SituacaoDoIncidente } from './fluxo-do-incidente.ts'
import { BASE, Codigo, DoIncidente, Gravidade, OPERAM, PessoaDaEquipe, VEEM_O_MONITORAMENTO, Versao } from './formas.ts'

export const MAXIMO_DE_INCIDENTES = 10_000
export const MINIMO_DA_ATUALIZACAO = 5
export const MAXIMO_DA_ATUALIZACAO = 2_000
export const MAXIMO_DO_POSMORTEM = 10_000

export const IncidenteResumo = z.object({
	codinc: z.int(),
	titinc: z.string(),
	sevinc: Gravidade,
	sitinc: SituacaoDoIncidente,
	codmon: z.int(),
	nommon: z.string(),
	nomequ: z.string(),
	/** 'S': the portal opened the incident by itself. */
	staaut: SimNao,
	dtaini: Instante,
	dtafim: z.nullable(Instante),
	/** The duration is in minutes and runs up to now while the incident is open. */
	qtdmin: z.int(),
	numssu: z.nullable(z.int()),
	stapos: SimNao,
})
export type IncidenteResumo = z.infer<typeof IncidenteResumo>

const Filtro = z.object({
	busca: z.optional(texto(80, 0)),
	sitinc: z.optional(SituacaoDoIncidente),
	sevinc: z.optional(Gravidade),
	codmon: z.optional(CodigoTexto),
	/** 'S': only unresolved incidents are listed. */
	staabe: z.optional(z.literal('S')),
})
export type FiltroDeIncidentes = z.infer<typeof Filtro>
export const ListaDeIncidentes = z.extend(Paginacao, Filtro.shape)
export type ListaDeIncidentes = z.infer<typeof ListaDeIncidentes>

export const listarIncidentes = endpoint({
	method: 'GET',
	path: `${BASE}/incidentes`,
	summary: 'Os incidentes dos monitores que a pessoa pode ver, os mais novos primeiro',
	access: VEEM_O_MONITORAMENTO,
	query: ListaDeIncidentes,
	response: pagina(IncidenteResumo),
})

export const exportarIncidentes = endpoint({
	method: 'GET',
	path: `${BASE}/incidentes/planilha`,
	summary: 'A mesma lista, como planilha',
	access: VEEM_O_MONITORAMENTO,
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const AtualizacaoDoIncidente = z.object({
	numseqatz: z.int(),
	dtaatz: Instante,
	sitinc: SituacaoDoIncidente,
	txtatz: z.string(),
	/** Null stands for the portal itself. */
	pesatz: z.nullable(PessoaDaEquipe),
	/** 'S': the update was also published to everybody. */
	stapub: SimNao,
})

export const Incidente = z.extend(IncidenteResumo, {
	/** The timeline begins with the newest update. */
	atualizacoes: z.array(AtualizacaoDoIncidente),
	txtposm: z.nullable(z.string()),
	pesposm: z.nullable(PessoaDaEquipe),
	codsis: z.nullable(z.string()),
	/** The public occurrence belongs to the slice `situacao`. */
	codocor: z.nullable(z.int()),
	/** Votes are the people who reported slowness during the incident. */
	qtdvot: z.int(),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DA_PAGINA)),
})
export type Incidente = z.infer<typeof Incidente>

export const obterIncidente = endpoint({
	method: 'GET',
	path: `${BASE}/incidentes/:codinc`,
	summary: 'Um incidente, com a linha do tempo e o que a pessoa pode fazer nele',
	access: VEEM_O_MONITORAMENTO,
	params: DoIncidente,
	response: Incidente,
})

export const DadosDoIncidente = z.object({
	codmon: Codigo,
	titinc: texto(120, 5),
	sevinc: Gravidade,
	txtatz: textoLongo(MAXIMO_DA_ATUALIZACAO, MINIMO_DA_ATUALIZACAO),
})
export type DadosDoIncidente = z.infer<typeof DadosDoIncidente>

export const inserirIncidente = endpoint({
	method: 'POST',
	path: `${BASE}/incidentes`,
	summary: 'Registra um incidente que ninguém mediu',
	once: true,
	access: OPERAM,
	body: DadosDoIncidente,
	response: Incidente,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const atualizarIncidente = endpoint({
	method: 'POST',
	path: `${BASE}/incidentes/:codinc/atualizacoes`,
	summary: 'Registra como vai um incidente; "resolvido" o encerra',
	once: true,
	access: OPERAM,
	params: DoIncidente,
	body: z.object({
		sitinc: SituacaoDoIncidente,
		sevinc: z.optional(Gravidade),
		txtatz: textoLongo(MAXIMO_DA_ATUALIZACAO, MINIMO_DA_ATUALIZACAO),
		/** 'S': the update is also published to everybody when the incident is public. */
		stapub: SimNao,
		versao: z.optional(Versao),
	}),
	response: Incidente,
})

export const escreverPosmortem = endpoint({
	method: 'PUT',
	path: `${BASE}/incidentes/:codinc/posmortem`,
	summary: 'Escreve o post-mortem de um incidente resolvido',
	access: OPERAM,
	params: DoIncidente,
	body: z.object({ txtposm: textoLongo(MAXIMO_DO_POSMORTEM, 30), versao: z.optional(Versao) }),
	response: Incidente,
})

export const abrirDemandaDoIncidente = endpoint({
	method: 'POST',
	path: `${BASE}/incidentes/:codinc/demanda`,
	summary: 'Abre uma demanda de SSU para o sistema do monitor, ligada ao incidente',
	once: true,
	access: OPERAM,
	params: DoIncidente,
	response: Incidente,
})
