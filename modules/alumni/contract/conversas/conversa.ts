import { endpoint, Instante, Paginacao, pagina, Retorno, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, EXECUTAR, LISTAR, MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO, OBTER } from '../formas.ts'

/** Type: AJD an offer or a request for help; OPD an opportunity; MEN an accepted mentoring. */
export const TipoDeConversa = z.enum(['AJD', 'OPD', 'MEN'])
export type TipoDeConversa = z.infer<typeof TipoDeConversa>
export const nomeDoTipoDeConversa: Readonly<Record<TipoDeConversa, string>> = {
	AJD: 'Oferta ou pedido',
	OPD: 'Oportunidade',
	MEN: 'Mentoria',
}

export const MAXIMO_DA_MENSAGEM = 4_000
const TextoDaMensagem = textoLongo(MAXIMO_DA_MENSAGEM, 2)

export const ConversaResumo = z.object({
	codcnv: z.int(),
	tipcnv: TipoDeConversa,
	/** Title of the subject at the moment the conversation began. */
	titcnv: z.string(),
	nomout: z.string(),
	dtaultmsg: Instante,
	/** 'S': the signed-in person wrote the last message. */
	staultmin: SimNao,
})
export type ConversaResumo = z.infer<typeof ConversaResumo>

export const Conversa = z.object({
	codcnv: z.int(),
	tipcnv: TipoDeConversa,
	titcnv: z.string(),
	/** Address of the subject; null when it no longer exists. */
	urlcnv: z.nullable(z.string()),
	/** Names of both participants, for the office, which is not one of them. */
	nomaut: z.string(),
	nomint: z.string(),
	nomout: z.string(),
	/** 'S': the signed-in person takes part; 'N': the office examines a report. */
	staminha: SimNao,
	/** 'S': the signed-in person has blocked the other one. */
	stablq: SimNao,
	/** Reason for not being able to answer, and what to do next; null: answering is possible. */
	motnaorsp: z.nullable(z.string()),
	/** 'S': a report by the signed-in person waits for the office. */
	stadnu: SimNao,
	dtaenc: z.nullable(Instante),
})
export type Conversa = z.infer<typeof Conversa>

export const MensagemDaConversa = z.object({
	codmsg: z.int(),
	nompes: z.string(),
	/** 'S': the signed-in person wrote this message. */
	stamin: SimNao,
	txtmsg: z.string(),
	dtamsg: Instante,
})
export type MensagemDaConversa = z.infer<typeof MensagemDaConversa>

const DaConversa = z.object({ codcnv: Codigo })

export const iniciarConversa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/iniciarConversa`,
	summary: 'Escreve a quem publicou uma oferta, um pedido ou uma oportunidade, ou à outra pessoa de uma mentoria',
	once: true,
	body: z.object({ tipcnv: TipoDeConversa, codorg: Codigo, txtmsg: TextoDaMensagem }),
	response: z.extend(Retorno, { codcnv: z.int() }),
	rateLimit: { limite: 30, janelaSegundos: 3_600, por: 'pessoa' },
})

export const responderConversa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/responderConversa`,
	summary: 'Responde em uma conversa; a outra pessoa é avisada no portal e por e-mail, sem endereços',
	once: true,
	body: z.extend(DaConversa, { txtmsg: TextoDaMensagem }),
	response: Retorno,
	rateLimit: { limite: 60, janelaSegundos: 3_600, por: 'pessoa' },
})

export const listarConversa = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarConversa`,
	summary: 'As conversas de quem está na sessão, da mais recente à mais antiga',
	body: Paginacao,
	response: pagina(ConversaResumo),
	reads: true,
})

export const obterConversa = endpoint({
	method: 'POST',
	path: `${OBTER}/obterConversa`,
	summary: 'Uma conversa de quem está na sessão; uma denunciada, para o nível 1',
	body: DaConversa,
	response: Conversa,
	reads: true,
})

export const listarMensagemConversa = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarMensagemConversa`,
	summary: 'As mensagens de uma conversa, da mais recente à mais antiga; a leitura pelo nível 1 fica registrada',
	body: z.extend(Paginacao, DaConversa.shape),
	response: pagina(MensagemDaConversa),
	reads: true,
})

export const bloquearConversa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/bloquearConversa`,
	summary: 'Bloqueia ou desbloqueia a outra pessoa: nenhuma das duas escreve à outra',
	body: z.extend(DaConversa, { stablq: SimNao }),
	response: Retorno,
})

export const denunciarConversa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/denunciarConversa`,
	summary: 'Denuncia uma conversa ao Escritório Alumni, que passa a poder lê-la; a outra pessoa não é avisada',
	body: z.extend(DaConversa, { txtdnu: textoLongo(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO) }),
	response: Retorno,
	rateLimit: { limite: 20, janelaSegundos: 3_600, por: 'pessoa' },
})

export const SituacaoDaDenunciaDeConversa = z.enum(['A', 'P', 'I'])
export type SituacaoDaDenunciaDeConversa = z.infer<typeof SituacaoDaDenunciaDeConversa>
export const nomeDaSituacaoDaDenunciaDeConversa: Readonly<Record<SituacaoDaDenunciaDeConversa, string>> = {
	A: 'Por examinar',
	P: 'Procedente',
	I: 'Improcedente',
}

export const DenunciaDeConversa = z.object({
	coddnucnv: z.int(),
	codcnv: z.int(),
	titcnv: z.string(),
	/** Name of the person who reported it. */
	nompes: z.string(),
	txtdnu: z.string(),
	sitdnu: SituacaoDaDenunciaDeConversa,
	dtacad: Instante,
})
export type DenunciaDeConversa = z.infer<typeof DenunciaDeConversa>

export const ListaDeDenunciasDeConversa = z.extend(Paginacao, { sitdnu: z.optional(SituacaoDaDenunciaDeConversa) })
export type ListaDeDenunciasDeConversa = z.infer<typeof ListaDeDenunciasDeConversa>

export const listarDenunciaConversa = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarDenunciaConversa`,
	summary: 'As conversas denunciadas, da mais antiga à mais nova; só para o nível 1',
	body: ListaDeDenunciasDeConversa,
	response: pagina(DenunciaDeConversa),
	reads: true,
})

export const decidirDenunciaConversa = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/decidirDenunciaConversa`,
	summary: 'Decide uma denúncia: procedente encerra a conversa, e as duas pessoas leem o motivo; só para o nível 1',
	body: z.object({
		coddnucnv: Codigo,
		sitdnu: z.enum(['P', 'I']),
		dscmot: textoLongo(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO),
	}),
	response: Retorno,
})
