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

/** The situations that `mudarSituacao` reaches. */
export const SituacaoQueSePede = z.enum(Object.keys(ATO_PARA) as [SituacaoPedida, ...SituacaoPedida[]])

export const CargoProserv = z.object({
	fnccgoprs: z.nullable(FuncaoProserv),
	/** The area of work, where the function requires one. */
	areatcespcgo: z.nullable(z.string()),
})

/** The texts of a request are saved one at a time. */
export const DetalhesProserv = z.object({
	/** The justification of the position. */
	jussol: z.nullable(z.string()),
	/** Structure of the section where it will work. */
	etrsol: z.nullable(z.string()),
	/** The reason of the refusal. */
	pcenaoaprsol: z.nullable(z.string()),
	/** Text of the appeal. */
	jusrcs: z.nullable(z.string()),
	/** The opinion of the appeal committee. */
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
	/** The instant of the last change of situation that the reader may know. */
	dtasitprs: Instante,
	/** The mean; null where there is none, or the reader may not know it yet. */
	media: z.nullable(z.number()),
	dtacad: Instante,
	dtaultalt: Instante,
})
export type SolicitacaoResumo = z.infer<typeof SolicitacaoResumo>

export const RecursoProserv = z.object({
	/** The last day for an appeal; null while there is nothing to appeal against. */
	dtalimrcs: z.nullable(z.string()),
	dtarcs: z.nullable(Instante),
	/** The object of the appeal: the result, or the refusal of the request. */
	sitrcr: z.nullable(z.enum(['RPR', 'IND'])),
	/** The contested criteria. */
	criterios: z.array(z.int()),
	dtajlg: z.nullable(Instante),
	/** 'S': the appeal is granted, at least in part. */
	stadfr: z.nullable(SimNao),
})

/** The number of evaluations behind the result, where the coordination ended the evaluation early. */
export const EncerramentoProserv = z.object({
	qtdenv: z.int(),
	/** The number of evaluations that the edital asks for. */
	qtdavd: z.int(),
	/** The reason is null for the requester, because it may name an evaluator. */
	motivo: z.nullable(z.string()),
	nompes: z.nullable(z.string()),
	encerradaEm: Instante,
})

/** The position among the published results of its edital and vertente. */
export const LugarProserv = z.object({ numcla: z.int(), qtdcla: z.int(), staempate: SimNao })

export const SolicitacaoProserv = z.extend(SolicitacaoResumo, {
	nomedt: z.string(),
	setste: z.nullable(Departamento),
	cgoprs: CargoProserv,
	arecnhpsq: z.nullable(AreaConhecimento),
	detalhes: DetalhesProserv,
	recurso: RecursoProserv,
	/** The visible evaluators; the requester sees them without names, once the result is published. */
	avaliadores: z.array(AvaliadorProserv),
	/** The number of missing evaluations, for people who lead the evaluation. */
	qtdfaltam: z.int(),
	encerramento: z.nullable(EncerramentoProserv),
	/** The position; null until the result is published. */
	lugar: z.nullable(LugarProserv),
	qtdarq: z.int(),
	/** The request that this one replaces or is to replace. */
	solori: z.nullable(lido(Numero)),
	/** The request that replaced this one. */
	soltro: z.nullable(lido(Numero)),
	/** The fields that are missing before the submission, as the form labels them. */
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
/** The call saves exactly one of the texts. */
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
	/** The search is a part of the number, of the function or of the requester's name. */
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
	/** The texts typed in the form may be sent with the creation. */
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
	/** The new version; absent where the text is unchanged, or is kept for a later act. */
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
		/** The reason, where one is required, stays in the history. */
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
