import {
	CodigoTexto,
	desfechos,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Aba, Codigo, MENOR_NOME, SitLote, TipAssinatura, TipOrdem } from './codigos.ts'
import { Permissoes } from './permissoes.ts'

const Dias = z
	.int()
	.check(z.minimum(1, 'O menor intervalo é de 1 dia.'), z.maximum(30, 'O maior intervalo é de 30 dias.'))

export const DadosLote = z.object({
	/** Code of an existing batch; absent for a new one. */
	codlotdocasi: z.optional(Codigo),
	nomlot: texto(120, MENOR_NOME),
	dsclot: z._default(textoLongo(2_000), ''),
	/** Unit of the batch; by default that of the manager's registration. */
	codund: z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647))),
	tipord: z._default(TipOrdem, 'P'),
	/** Signing deadline; by default thirty days after sending. */
	dtalimasi: z.optional(z.nullable(Instante)),
	/** Interval between reminders, in days. */
	qtddialem: z._default(Dias, 2),
	/** Observers may download before everybody has signed. */
	staobssmp: z._default(SimNao, 'N'),
	/** Verification line with ID and QR code at the foot of every page; by default as the unit's setting says. */
	stalinpag: z.optional(SimNao),
	/** Optimistic lock: the version that was read; without it the last write wins. */
	versao: z.optional(z.int()),
})
export type DadosLote = z.infer<typeof DadosLote>

export const LoteResumo = z.object({
	codlotdocasi: z.int(),
	nomlot: z.string(),
	sitlotdocasi: SitLote,
	codpesges: z.int(),
	nompesges: z.string(),
	codund: z.int(),
	sglund: z.string(),
	nomund: z.string(),
	dtacad: Instante,
	dtaenv: z.nullable(Instante),
	dtaconc: z.nullable(Instante),
	dtalimasi: z.nullable(Instante),
	/** Expired deadline: nobody can sign until the manager extends it. */
	staprzexp: SimNao,
	qtddoc: z.int(),
	/** Number of signers (`qtdpcp`) and of signatures so far (`qtdasi`). */
	qtdpcp: z.int(),
	qtdasi: z.int(),
	/** Turn of the caller. */
	staveza: SimNao,
	/** Person for whom the caller would sign as a substitute. */
	codpestit: z.nullable(z.int()),
	nompestit: z.nullable(z.string()),
})
export type LoteResumo = z.infer<typeof LoteResumo>

export const Lote = z.object({
	...LoteResumo.shape,
	dsclot: z.string(),
	tipord: TipOrdem,
	qtddialem: z.int(),
	staobssmp: SimNao,
	stalinpag: SimNao,
	/** Module of origin and its key for the batch. */
	nomsisorg: z.nullable(z.string()),
	chvorg: z.nullable(z.string()),
	/** Lowest level that all documents of the batch allow. */
	codtipasimin: TipAssinatura,
	/** Levels available to people from outside in this portal. */
	nivext: z.array(TipAssinatura),
	txtrej: z.nullable(z.string()),
	nompesrej: z.nullable(z.string()),
	/** Caller's own participation, or else that of the person they stand in for. */
	codpcpasidoc: z.nullable(z.int()),
	versao: z.int(),
	permissoes: Permissoes,
})
export type Lote = z.infer<typeof Lote>

export const FiltroLotes = z.extend(Paginacao, {
	aba: z._default(Aba, 'para-assinar'),
	busca: z.optional(texto(100, 0)),
	/** Filter for the unit's tab only. */
	sitlotdocasi: z.optional(SitLote),
	/** Another unit, for general managers in the unit's tab only. */
	codund: z.optional(CodigoTexto),
})
export type FiltroLotes = z.infer<typeof FiltroLotes>

/** Inbox limit for counting and paging; anything further back is found by its name. */
export const MAXIMO_NA_CAIXA = 1_000

export const listarLoteDocumento2 = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarLoteDocumento2',
	summary: 'Lotes de uma aba da caixa de entrada, os mais novos primeiro',
	body: FiltroLotes,
	response: z.extend(pagina(LoteResumo), {
		/** Truncated count: there are more than `total` says. */
		haMais: z.boolean(),
	}),
	reads: true,
})

export const contarLotes = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/contarLotes',
	summary: 'Quantos lotes há em cada aba',
	response: z.object({
		'para-assinar': z.int(),
		aguardando: z.int(),
		concluidos: z.int(),
		rejeitados: z.int(),
		rascunhos: z.int(),
		/** Count of the unit's tab; null for a person who is no manager. */
		unidade: z.nullable(z.int()),
	}),
	reads: true,
})

export const LotePendente = z.object({
	...LoteResumo.shape,
	codpcpasidoc: z.int(),
	codtipasi: TipAssinatura,
	documentos: z.array(
		z.object({ coddocuspasi: z.int(), nomarq: z.string(), tamarq: z.int(), qtdpgn: z.int(), staasi: SimNao }),
	),
})
export type LotePendente = z.infer<typeof LotePendente>

/** Preview for /assinarMultiplos. */
export const listarLotesPendentes = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarLotesPendentes',
	summary: 'Lotes que a pessoa pode assinar agora, com os seus documentos',
	body: Paginacao,
	response: pagina(LotePendente),
	reads: true,
})

export const salvarLoteDocumento = endpoint({
	method: 'POST',
	path: '/uspproc/executar/assinatura/salvarLoteDocumento',
	summary: 'Cria um lote, ou altera um que ainda não foi enviado',
	once: true,
	body: DadosLote,
	response: Lote,
})

/** Preview of the e-mail that each person receives on sending. */
export const verMensagemDoLote = endpoint({
	method: 'POST',
	path: '/uspassinaws/verMensagemDoLote',
	summary: 'A mensagem que um participante vai receber, antes do envio',
	body: z.object({ codlotdocasi: Codigo, codpcpasidoc: z.optional(Codigo) }),
	response: z.object({ emapcp: z.nullable(z.string()), assunto: z.string(), texto: z.string() }),
	reads: true,
})

/** Draft copy for a further sending, without signatures. */
export const copiarLote = endpoint({
	method: 'POST',
	path: '/uspassinaws/copiarLote',
	summary: 'Cria um rascunho igual a um lote já enviado, com os mesmos arquivos e participantes',
	body: z.object({ codlotdocasi: Codigo }),
	response: z.object({ codlotdocasi: z.int() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 60, por: 'pessoa' },
})

/** Batch details; opening them sets the participant's read receipt for the manager. */
export const obterLoteDocumento = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/obterLoteDocumento',
	summary: 'Um lote, com o que a pessoa pode fazer nele e por que não o resto',
	body: z.object({ codlotdocasi: Codigo }),
	response: Lote,
	allowedInSupport: 'le',
})

/** Light polling call: it only compares the version that a page shows. */
export const verifAtualAssinLoteDocumento = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/verifAtualAssinLoteDocumento',
	summary: 'Situação atual das assinaturas de um lote',
	body: z.object({ codlotdocasi: Codigo, versao: z.optional(z.int()) }),
	response: z.object({
		codlotdocasi: z.int(),
		sitlotdocasi: SitLote,
		qtdpcp: z.int(),
		qtdasi: z.int(),
		versao: z.int(),
		/** Staleness: something changed since `versao`. */
		staatu: SimNao,
	}),
	reads: true,
})

const NoCaminho = z.object({ codlotdocasi: CodigoTexto })

export const excluirLote = endpoint({
	method: 'POST',
	path: '/uspassinaws/excluirLote/:codlotdocasi',
	summary: 'Exclui um lote que não foi enviado',
	params: NoCaminho,
	response: Retorno,
})

export const JustificativaDaRejeicao = z.object({
	txtrej: textoLongo(1_000, 3),
})

/** Rejection of the whole batch, by the manager at any time or by a signer in their turn. */
export const rejeitarLote = endpoint({
	method: 'POST',
	path: '/uspassinaws/rejeitarLote/:codlotdocasi',
	summary: 'Rejeita um lote com justificativa',
	params: NoCaminho,
	body: JustificativaDaRejeicao,
	response: Retorno,
})

export const enviar = endpoint({
	method: 'POST',
	path: '/uspassinaws/enviar',
	summary: 'Envia um lote para assinatura',
	body: z.object({ codlotdocasi: Codigo }),
	response: z.object({ ...Retorno.shape, lote: Lote }),
	transaction: false,
})

export const DadosProrrogacao = z.object({ dtalimasi: Instante })

export const prorrogarLote = endpoint({
	method: 'POST',
	path: '/uspassinaws/prorrogarLote/:codlotdocasi',
	summary: 'Dá um novo prazo a um lote enviado',
	params: NoCaminho,
	body: DadosProrrogacao,
	response: Lote,
})

export const executarEmLotes = endpoint({
	method: 'POST',
	path: '/uspassinaws/executarEmLotes',
	summary: 'Reenvia, rejeita ou exclui vários lotes, com um resultado para cada um',
	body: z.object({
		acao: z.enum(['reenviar', 'rejeitar', 'excluir']),
		lotes: z.array(Codigo).check(z.minLength(1), z.maxLength(100)),
		txtrej: z.optional(textoLongo(1_000, 3)),
	}),
	response: desfechos({ codlotdocasi: z.int(), nomlot: z.string() }),
	transaction: false,
})
