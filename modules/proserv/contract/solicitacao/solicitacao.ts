import {
	CodigoTexto,
	EmPlanilha,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	permissoesDosAtos,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ATOS, PAPEIS } from '../acesso/regras.ts'
import { AvaliadorProserv } from '../avaliacao/avaliacao.ts'
import {
	AreaConhecimento,
	Departamento,
	FuncaoProserv,
	Pessoa,
	SituacaoProserv,
	Unidade,
	VertenteSolicitacao,
} from '../estrutura.ts'
import { ATO_PARA, type SituacaoPedida } from '../fluxo/fluxo.ts'
import { Situacao } from '../fluxo/situacoes.ts'
import {
	base,
	Codigo,
	CodigoNoEndereco,
	MAXIMO_DO_MOTIVO,
	Numero,
	NumeroNoEndereco,
	TEXTO_MAXIMO,
	Versao,
	Vertente,
} from '../formas.ts'

export const MAXIMO_NA_PLANILHA = 20_000

/** Situations that `mudarSituacao` reaches. */
export const SituacaoQueSePede = z.enum(Object.keys(ATO_PARA) as [SituacaoPedida, ...SituacaoPedida[]])

export const CargoProserv = z.object({
	fnccgoprs: z.nullable(FuncaoProserv),
	/** Area of work, where the function asks for it. */
	areatcespcgo: z.nullable(z.string()),
})

/** Texts of a request, saved one at a time. */
export const DetalhesProserv = z.object({
	/** Why the position is needed. */
	jussol: z.nullable(z.string()),
	/** Structure of the section where it will work. */
	etrsol: z.nullable(z.string()),
	/** Why it was not approved. */
	pcenaoaprsol: z.nullable(z.string()),
	/** Text of the appeal. */
	jusrcs: z.nullable(z.string()),
	/** Opinion of the committee that judged it. */
	pcercs: z.nullable(z.string()),
})
export type DetalhesProserv = z.infer<typeof DetalhesProserv>
export type CampoDeDetalhe = keyof DetalhesProserv

/** Request as a list shows it. */
export const SolicitacaoResumo = z.object({
	codsolprs: z.int(),
	anosolprs: z.int(),
	codedtprs: z.int(),
	undste: Unidade,
	dctrsp: Pessoa,
	vtesolprs: VertenteSolicitacao,
	nomfncprs: z.nullable(z.string()),
	sitprsatl: SituacaoProserv,
	/** Since when it is in it, as this person may know. */
	dtasitprs: Instante,
	/** Null where there is none, or it may not be known yet. */
	media: z.nullable(z.number()),
	dtacad: Instante,
	dtaultalt: Instante,
})
export type SolicitacaoResumo = z.infer<typeof SolicitacaoResumo>

export const RecursoProserv = z.object({
	/** The last day of it; null: there is nothing to appeal against yet. */
	dtalimrcs: z.nullable(z.string()),
	dtarcs: z.nullable(Instante),
	/** Against the result, or against the refusal of the request. */
	sitrcr: z.nullable(z.enum(['RPR', 'IND'])),
	/** The criteria that it contests. */
	criterios: z.array(z.int()),
	dtajlg: z.nullable(Instante),
	/** 'S': granted, at least in part. */
	stadfr: z.nullable(SimNao),
})

/** How many evaluations the result rests on, where the coordination ended them before all had come. */
export const EncerramentoProserv = z.object({
	qtdenv: z.int(),
	/** Asked for by the edital. */
	qtdavd: z.int(),
	/** Null for who asked: it may name an evaluator. */
	motivo: z.nullable(z.string()),
	nompes: z.nullable(z.string()),
	encerradaEm: Instante,
})

/** Place among the published results of its edital and vertente. */
export const LugarProserv = z.object({ numcla: z.int(), qtdcla: z.int(), staempate: SimNao })

export const SolicitacaoProserv = z.extend(SolicitacaoResumo, {
	nomedt: z.string(),
	setste: z.nullable(Departamento),
	cgoprs: CargoProserv,
	arecnhpsq: z.nullable(AreaConhecimento),
	detalhes: DetalhesProserv,
	recurso: RecursoProserv,
	/** Those that this person may see; who asked sees them without names, once the result is published. */
	avaliadores: z.array(AvaliadorProserv),
	/** Evaluations that are still to come, where this person leads them. */
	qtdfaltam: z.int(),
	encerramento: z.nullable(EncerramentoProserv),
	/** Null until the result is published. */
	lugar: z.nullable(LugarProserv),
	qtdarq: z.int(),
	/** The one whose place it takes, or is to take. */
	solori: z.nullable(lido(Numero)),
	/** The one that took its place. */
	soltro: z.nullable(lido(Numero)),
	/** Fields that are missing before it can be submitted, in the words of the form. */
	falta: z.array(z.string()),
	papeis: z.array(z.enum(PAPEIS)),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS)),
})
export type SolicitacaoProserv = z.infer<typeof SolicitacaoProserv>
export type PermissoesProserv = SolicitacaoProserv['permissoes']

export const DadosSolicitacao = z.object({
	codedtprs: Codigo,
	codund: Codigo,
	codset: z.optional(z.nullable(Codigo)),
	vtesolprs: Vertente,
	codfncprs: z.optional(z.nullable(Codigo)),
	areatcespcgo: z.optional(z.nullable(texto(200))),
	codarecnhpsq: z.optional(z.nullable(Codigo)),
})
export type DadosSolicitacao = z.infer<typeof DadosSolicitacao>

const TextoDoDetalhe = textoLongo(TEXTO_MAXIMO)
/** One of them. */
export const UmDetalhe = z.union([
	z.strictObject({ jussol: TextoDoDetalhe }),
	z.strictObject({ etrsol: TextoDoDetalhe }),
	z.strictObject({ pcenaoaprsol: TextoDoDetalhe }),
	z.strictObject({ jusrcs: TextoDoDetalhe }),
	z.strictObject({ pcercs: TextoDoDetalhe }),
])
export type UmDetalhe = z.infer<typeof UmDetalhe>

const Filtro = z.object({
	codedtprs: z.optional(CodigoNoEndereco),
	codund: z.optional(CodigoTexto),
	vtesolprs: z.optional(Vertente),
	tipsitprs: z.optional(Situacao),
	/** A part of the number, of the function or of the name of who asked. */
	busca: z.optional(texto(100, 0)),
})
export type FiltroDeSolicitacoes = z.infer<typeof Filtro>
/** Filters of the list, in the call and in the address of its page. */
export const ListaDeSolicitacoes = z.extend(Paginacao, Filtro.shape)

const solicitacoes = `${base}/solicitacoes` as const
const uma = `${solicitacoes}/:anosolprs/:codsolprs` as const

export const criarSolicitacao = endpoint({
	method: 'POST',
	path: `${solicitacoes}/`,
	summary: 'Cria uma solicitação, como rascunho da unidade',
	once: true,
	/** The texts may come with it: what was typed in the form of a new one. */
	body: z.extend(DadosSolicitacao, { jussol: z.optional(TextoDoDetalhe), etrsol: z.optional(TextoDoDetalhe) }),
	response: SolicitacaoProserv,
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const alterarSolicitacao = endpoint({
	method: 'PUT',
	path: uma,
	summary: 'Altera uma solicitação que ainda está com a unidade',
	params: NumeroNoEndereco,
	body: z.extend(DadosSolicitacao, { versao: z.optional(Versao) }),
	response: SolicitacaoProserv,
})

const corpoDoDetalhe = {
	params: NumeroNoEndereco,
	body: UmDetalhe,
	/** With the version that it has made; none where the text was that already, or is kept for a later act. */
	response: z.object({ ...Retorno.shape, versao: z.optional(z.int()), detalhes: DetalhesProserv }),
} as const

export const criarDetalhe = endpoint({
	method: 'POST',
	path: `${uma}/detalhes`,
	summary: 'Guarda pela primeira vez um dos textos da solicitação',
	...corpoDoDetalhe,
})

export const alterarDetalhe = endpoint({
	method: 'PUT',
	path: `${uma}/detalhes`,
	summary: 'Altera um dos textos da solicitação',
	...corpoDoDetalhe,
})

export const removerSolicitacao = endpoint({
	method: 'DELETE',
	path: uma,
	summary: 'Exclui um rascunho',
	params: NumeroNoEndereco,
	response: Retorno,
})

export const listarSolicitacoes = endpoint({
	method: 'GET',
	path: `${solicitacoes}/`,
	summary: 'As solicitações que a pessoa pode ver, uma página por vez',
	query: ListaDeSolicitacoes,
	response: pagina(SolicitacaoResumo),
})

export const exportarSolicitacoes = endpoint({
	method: 'GET',
	path: `${solicitacoes}/planilha`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const obterSolicitacao = endpoint({
	method: 'GET',
	path: uma,
	summary: 'Uma solicitação inteira, com o que a pessoa pode fazer nela',
	params: NumeroNoEndereco,
	response: SolicitacaoProserv,
})

export const mudarSituacao = endpoint({
	method: 'PATCH',
	path: `${uma}/situacao`,
	summary: 'Leva a solicitação a outra situação: submete, recebe, devolve, indefere, admite, publica, aprova…',
	params: NumeroNoEndereco,
	body: z.object({
		tipsitprs: SituacaoQueSePede,
		/** The reason, where there must be one; it stays in the history. */
		txtand: z.optional(textoLongo(MAXIMO_DO_MOTIVO)),
		versao: z.optional(Versao),
	}),
	response: SolicitacaoProserv,
})

export const pedirEnvio = endpoint({
	method: 'POST',
	path: `${uma}/pedido-de-envio`,
	summary: 'Pede à direção da unidade que submeta a solicitação',
	params: NumeroNoEndereco,
	response: Retorno,
})

export const trocarSolicitacao = endpoint({
	method: 'POST',
	path: `${uma}/troca`,
	summary: 'Prepara outra solicitação, que fica no lugar desta quando for submetida',
	once: true,
	params: NumeroNoEndereco,
	response: SolicitacaoProserv,
})
