import { Codpes, endpoint, Instante, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, SitParticipante, TipAssinatura, TipParticipante } from './codigos.ts'
import { Cpf } from './cpf.ts'

export const Email = z
	.string()
	.check(
		z.trim(),
		z.toLowerCase(),
		z.maxLength(254),
		z.regex(/^[^\s@"<>]+@[^\s@"<>.]+(\.[^\s@"<>.]+)+$/, 'Informe um endereço de e-mail completo.'),
	)

/** Name as on an identity document, without remarks or look-alike letters. */
export const NomeDeFora = texto(120, 3).check(
	z.regex(/^[\p{Script=Latin}\p{M} .'’-]+$/u, 'Escreva só o nome da pessoa, com letras do alfabeto latino.'),
)

const Ordem = z.int().check(z.minimum(1, 'A ordem começa em 1.'), z.maximum(60, 'A ordem vai até 60.'))

/** University member (`codpes`) or person from outside (`codusuext`, or name and address of a new one). */
export const DadosParticipante = z
	.object({
		/** Code of an existing participant; absent for a new one. */
		codpcpasidoc: z.optional(Codigo),
		codlotdocasi: Codigo,
		tippcpasi: TipParticipante,
		codpes: z.optional(Codpes),
		codusuext: z.optional(Codigo),
		nompcp: z.optional(NomeDeFora),
		emapcp: z.optional(Email),
		/** CPF of a person from outside, to be confirmed by a provider or a certificate. */
		cpfpcp: z.optional(Cpf),
		/** Role in which the person signs, such as 'Coordenadora do curso'. */
		fncpcp: z._default(texto(80, 0), ''),
		numordasi: z._default(Ordem, 1),
		/** Name of a group with a common quorum. */
		codgrpasi: z.optional(texto(40)),
		/** Quorum of that group; by default all. */
		qtdminasi: z.optional(Ordem),
		codtipasi: z._default(TipAssinatura, '2'),
	})
	.check(
		z.refine(
			({ codpes, codusuext, nompcp, emapcp }) =>
				codpes !== undefined || codusuext !== undefined || (nompcp !== undefined && emapcp !== undefined),
			{ path: ['codpes'], error: 'Informe o número USP, ou o nome e o e-mail de quem não tem número USP.' },
		),
	)
export type DadosParticipante = z.infer<typeof DadosParticipante>

export const Participante = z.object({
	codpcpasidoc: z.int(),
	codlotdocasi: z.int(),
	tippcpasi: TipParticipante,
	codpes: z.nullable(z.int()),
	codusuext: z.nullable(z.int()),
	nompcp: z.string(),
	/** Mail address, shown to managers of the batch only. */
	emapcp: z.nullable(z.string()),
	/** CPF, shown to managers of the batch only. */
	cpfpcp: z.nullable(z.string()),
	fncpcp: z.string(),
	numordasi: z.int(),
	codgrpasi: z.nullable(z.string()),
	qtdminasi: z.nullable(z.int()),
	codtipasi: TipAssinatura,
	sitpcp: SitParticipante,
	/** Start of this person's turn, from which 'quem está parando' counts. */
	dtavis: z.nullable(Instante),
	/** Last opening of the batch by the person. */
	dtavlz: z.nullable(Instante),
	dtaasi: z.nullable(Instante),
	motasi: z.nullable(z.string()),
	txtrej: z.nullable(z.string()),
	/** Substitute who signed for this person ('X por Y'). */
	codpessub: z.nullable(z.int()),
	nompessub: z.nullable(z.string()),
	/** Participant whom this one replaced. */
	codpcpasidocant: z.nullable(z.int()),
	/** Number of documents signed by this person. */
	qtddocasi: z.int(),
	/** Warning for managers: a university member has the same name as this person from outside. */
	avsnom: z.nullable(z.string()),
})
export type Participante = z.infer<typeof Participante>

export const LoteDoParticipante = z.object({ codlotdocasi: Codigo })
export const ParticipanteDoLote = z.object({ codlotdocasi: Codigo, codpcpasidoc: Codigo })

export const listarParticipanteLoteDocAss = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarParticipanteLoteDocAss',
	summary: 'Participantes de um lote, na ordem em que assinam',
	body: LoteDoParticipante,
	response: z.array(Participante),
	reads: true,
})

export const salvarParticipanteLoteDocAss = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/salvarParticipanteLoteDocAss',
	summary: 'Inclui ou altera um participante de um lote ainda não enviado',
	body: DadosParticipante,
	response: Participante,
})

export const removerParticipanteDocAss = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/removerParticipanteDocAss',
	summary: 'Retira um participante de um lote ainda não enviado',
	body: ParticipanteDoLote,
	response: Retorno,
})

/** Replacement after sending, the only change of participants then; the old link is revoked and the event recorded. */
export const DadosSubstituto = z
	.object({
		...ParticipanteDoLote.shape,
		codpes: z.optional(Codpes),
		nompcp: z.optional(NomeDeFora),
		emapcp: z.optional(Email),
		cpfpcp: z.optional(Cpf),
		jussub: texto(300, 3),
	})
	.check(
		z.refine(({ codpes, nompcp, emapcp }) => codpes !== undefined || (nompcp !== undefined && emapcp !== undefined), {
			path: ['codpes'],
			error: 'Informe o número USP, ou o nome e o e-mail de quem não tem número USP.',
		}),
	)
export type DadosSubstituto = z.infer<typeof DadosSubstituto>

export const substituirParticipante = endpoint({
	method: 'POST',
	path: '/uspassinaws/substituirParticipante',
	summary: 'Troca um participante que ainda não assinou por outro',
	body: DadosSubstituto,
	response: Participante,
})

/** Reminder to one participant; without a participant, to everybody whose turn it is. */
export const reenviarEmail = endpoint({
	method: 'POST',
	path: '/uspassinaws/reenviarEmail',
	summary: 'Manda de novo a mensagem com o link, que substitui o anterior',
	body: z.object({ codlotdocasi: Codigo, codpcpasidoc: z.optional(Codigo) }),
	response: Retorno,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const PessoaAchada = z.object({
	codpes: z.int(),
	nompes: z.string(),
	/** Registration in the signing service. */
	stacad: SimNao,
})

export const buscarPessoaLoteDocAss = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/buscarPessoaLoteDocAss',
	summary: 'Procura pelo número USP quem pode participar de um lote',
	body: z.object({ codpes: Codpes }),
	response: PessoaAchada,
	rateLimit: { limite: 120, janelaSegundos: 60, por: 'pessoa' },
	allowedInSupport: 'le',
})

/** University member who signed earlier batches of the caller. */
export const AssinanteSugerido = z.object({ codpes: z.int(), nompes: z.string() })
export type AssinanteSugerido = z.infer<typeof AssinanteSugerido>

export const sugerirAssinantes = endpoint({
	method: 'POST',
	path: '/uspassinaws/sugerirAssinantes',
	summary: 'Quem assina os últimos lotes da própria pessoa e ainda não está neste, do mais recente ao mais antigo',
	body: LoteDoParticipante,
	response: z.array(AssinanteSugerido),
	reads: true,
})

export const UsuarioExterno = z.object({ codusuext: z.int(), nompcp: z.string(), emapcp: z.string() })
export type UsuarioExterno = z.infer<typeof UsuarioExterno>

/** Look-up by complete address only, so that the list of outsiders cannot be browsed. */
export const buscarUsuarioSemNUSP = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/buscarUsuarioSemNUSP',
	summary: 'Procura pelo e-mail uma pessoa de fora que já participou',
	body: z.object({ emapcp: Email }),
	response: UsuarioExterno,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
	allowedInSupport: 'le',
})
