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

/** Names are written like those on an identity document: no remarks, and no look-alike letters. */
export const NomeDeFora = texto(120, 3).check(
	z.regex(/^[\p{Script=Latin}\p{M} .'’-]+$/u, 'Escreva só o nome da pessoa, com letras do alfabeto latino.'),
)

const Ordem = z.int().check(z.minimum(1, 'A ordem começa em 1.'), z.maximum(60, 'A ordem vai até 60.'))

/** A person of the university (`codpes`) or one from outside (`codusuext`, or name and address of a new one). */
export const DadosParticipante = z
	.object({
		/** Absent: a new one. */
		codpcpasidoc: z.optional(Codigo),
		codlotdocasi: Codigo,
		tippcpasi: TipParticipante,
		codpes: z.optional(Codpes),
		codusuext: z.optional(Codigo),
		nompcp: z.optional(NomeDeFora),
		emapcp: z.optional(Email),
		/** CPF of a person from outside: a provider or a certificate must confirm it. */
		cpfpcp: z.optional(Cpf),
		/** Function in which the person signs: 'Coordenadora do curso'. */
		fncpcp: z._default(texto(80, 0), ''),
		numordasi: z._default(Ordem, 1),
		/** Name of the group whose members stand in for each other. */
		codgrpasi: z.optional(texto(40)),
		/** How many of that group have to sign; all, unless told otherwise. */
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
	/** Only managers of the batch see addresses. */
	emapcp: z.nullable(z.string()),
	/** CPF follows the same rule as addresses. */
	cpfpcp: z.nullable(z.string()),
	fncpcp: z.string(),
	numordasi: z.int(),
	codgrpasi: z.nullable(z.string()),
	qtdminasi: z.nullable(z.int()),
	codtipasi: TipAssinatura,
	sitpcp: SitParticipante,
	/** When it became this person's turn: 'quem está parando' counts from here. */
	dtavis: z.nullable(Instante),
	/** When the person last opened the batch. */
	dtavlz: z.nullable(Instante),
	dtaasi: z.nullable(Instante),
	motasi: z.nullable(z.string()),
	txtrej: z.nullable(z.string()),
	/** Substitute who signed in this person's place: 'X por Y'. */
	codpessub: z.nullable(z.int()),
	nompessub: z.nullable(z.string()),
	/** Participant that this one replaced. */
	codpcpasidocant: z.nullable(z.int()),
	/** How many of the documents this person has signed. */
	qtddocasi: z.int(),
	/** Warning for managers: somebody of the university bears the same name as this person from outside. */
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

/** After sending, the only change to who takes part: the old link dies and the event stays. */
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

/** Without a participant: everybody whose turn it is. */
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
	/** Registered in the signing service. */
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

/** Somebody of the university, who signed what the person sent before. */
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

/** Only by the whole address: nobody can leaf through the list of outsiders. */
export const buscarUsuarioSemNUSP = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/buscarUsuarioSemNUSP',
	summary: 'Procura pelo e-mail uma pessoa de fora que já participou',
	body: z.object({ emapcp: Email }),
	response: UsuarioExterno,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
	allowedInSupport: 'le',
})
