import { CodpesTexto, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, CodigoNoTexto, definirChamada, Sgleta } from './comum.ts'

const ESTRUTURA = `${API}/estrutura` as const

export const Unidade = z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })
export type Unidade = z.infer<typeof Unidade>

/** Label of a unit: 'RUSP - Reitoria da Universidade'. */
export const rotuloDaUnidade = ({ sglund, nomund }: Pick<Unidade, 'sglund' | 'nomund'>): string =>
	`${sglund} - ${nomund}`

/** Station type codes: P protocol, T technical, D direction, C collegiate, Q archive. */
export const TIPOS_ESTACAO = ['P', 'T', 'D', 'C', 'Q'] as const
export const TipoEstacao = z.enum(TIPOS_ESTACAO)
export type TipoEstacao = z.infer<typeof TipoEstacao>

/** Role codes: L reads; O operates; C heads; P opens a process and corrects its identification. */
export const PAPEIS = ['L', 'O', 'C', 'P'] as const
export const Papel = z.enum(PAPEIS)
export type Papel = z.infer<typeof Papel>

export const nomeDoPapel: Readonly<Record<Papel, string>> = {
	L: 'Leitor',
	O: 'Operador',
	C: 'Chefia',
	P: 'Protocolo',
}

export const Estacao = z.object({
	sgleta: z.string(),
	nometa: z.string(),
	/** Name of the area that is responsible for the subject. */
	nomareatc: z.string(),
	tipeta: TipoEstacao,
	unidade: Unidade,
})
export type Estacao = z.infer<typeof Estacao>

export const EstacaoDaPessoa = z.extend(Estacao, {
	papeis: z.array(Papel),
	/** People whom the person substitutes at this station, when it is not the person's own. */
	substituindo: z.array(z.object({ codpes: z.int(), nompes: z.string() })),
})
export type EstacaoDaPessoa = z.infer<typeof EstacaoDaPessoa>

/** Access level codes: P public, R restricted, S secret. */
export const NIVEIS_ACESSO = ['P', 'R', 'S'] as const
export const NivelAcesso = z.enum(NIVEIS_ACESSO)
export type NivelAcesso = z.infer<typeof NivelAcesso>

/** Access levels allowed for a document: never more open than its process. */
export const niveisDoDocumento = (nivacepro: NivelAcesso): readonly NivelAcesso[] =>
	NIVEIS_ACESSO.slice(NIVEIS_ACESSO.indexOf(nivacepro))

export const nomeDoNivel: Readonly<Record<NivelAcesso, string>> = { P: 'Público', R: 'Restrito', S: 'Sigiloso' }

export const Assunto = z.object({
	codasu: z.int(),
	dscasu: z.string(),
	/** The value 'S' makes the complement mandatory. */
	cplobg: SimNao,
	/** Default access level of a new process of this subject. */
	nivaceasu: NivelAcesso,
	/** Term in working days for concluding a process, if the subject has one. */
	qtddiaprz: z.nullable(z.int()),
})
export type Assunto = z.infer<typeof Assunto>

export const TipoDocumento = z.object({
	codetrvlrpdl: z.int(),
	dscetrvlrpdl: z.string(),
	codtipetrpdl: z.int(),
	ordaptetrvlr: z.int(),
	/** The value 'S' makes this kind of document mandatory for the subject asked about. */
	staobg: SimNao,
})
export type TipoDocumento = z.infer<typeof TipoDocumento>

export const ConferenciaDoc = z.object({
	codetrvlrpdl: z.int(),
	dscetrvlrpdl: z.string(),
	codtipetrpdl: z.int(),
})
export type ConferenciaDoc = z.infer<typeof ConferenciaDoc>

/** Legal ground for restricting access to a process. */
export const HipoteseLegal = z.object({ codhipleg: z.int(), dschipleg: z.string(), nivace: NivelAcesso })
export type HipoteseLegal = z.infer<typeof HipoteseLegal>

export const ModeloTexto = z.object({
	codmod: z.int(),
	nommod: z.string(),
	/** Type of occurrence to which the template applies. */
	codetroco: z.string(),
	/** HTML of the template. */
	txtmod: z.string(),
})
export type ModeloTexto = z.infer<typeof ModeloTexto>

export const MembroEstacao = z.object({ codpes: z.int(), nompes: z.string(), papeis: z.array(Papel) })
export type MembroEstacao = z.infer<typeof MembroEstacao>

const assuntoNoEndereco = z.object({ codasu: CodigoNoTexto })

export const listarAssuntos = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/assunto`,
	summary: 'Assuntos de processo',
	response: z.array(Assunto),
})

export const listarTiposDocumento = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/assunto/:codasu/tipodoc`,
	summary: 'Tipos de documento de um assunto, na ordem de apresentação',
	params: assuntoNoEndereco,
	response: z.array(TipoDocumento),
})

export const listarModelos = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/assunto/:codasu/modelo`,
	summary: 'Modelos de texto de um assunto e os que servem a todos',
	params: assuntoNoEndereco,
	response: z.array(ModeloTexto),
})

export const listarEstacoes = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/estacao`,
	summary: 'Estações ativas, todas ou de uma unidade',
	query: z.object({ codund: z.optional(CodigoNoTexto) }),
	response: z.array(Estacao),
})

export const listarMinhasEstacoes = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/estacao/usuario`,
	summary: 'Estações em que a pessoa atua hoje, por si ou em substituição',
	offline: true,
	response: z.array(EstacaoDaPessoa),
})

export const listarEstacoesDaPessoa = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/estacao/usuario/:codpes`,
	summary: 'Estações em que outra pessoa atua hoje',
	params: z.object({ codpes: CodpesTexto }),
	response: z.array(EstacaoDaPessoa),
})

export const listarMembros = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/estacao/:sgleta/acesso`,
	summary: 'Quem atua numa estação',
	params: z.object({ sgleta: Sgleta }),
	/** The kind UET, the people of a station, is the only one that exists. */
	query: z.object({ tipo: z._default(z.enum(['UET']), 'UET') }),
	response: z.array(MembroEstacao),
})

export const listarConferencias = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/conferenciaDoc`,
	summary: 'Tipos de conferência de documento',
	response: z.array(ConferenciaDoc),
})

export const listarUnidades = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/unidade`,
	summary: 'Unidades em atividade',
	response: z.array(Unidade),
})

export const listarHipotesesLegais = definirChamada({
	method: 'GET',
	path: `${ESTRUTURA}/hipotese`,
	summary: 'Hipóteses legais de restrição de acesso',
	response: z.array(HipoteseLegal),
})
