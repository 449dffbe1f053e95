import {
	CodigoTexto,
	Codpes,
	Dia,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	permissoesDosAtos,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ResumoDoPedido, SituacaoDoPedido, TipoDePedido } from './formas.ts'
import { Periodo } from './periodos.ts'

const Codmtr = z.object({ codmtr: CodigoTexto })
const Numreq = z.object({ numreq: CodigoTexto })

const jusreq = declareField(texto(2000, 20), {
	rotulo: 'Justificativa',
	descricao: 'o que a pessoa escreve a quem decide',
	pessoal: true,
})

/** Enrolment of a period: courses, one a line, or none but the research. */
export const DadosDaMatricula = z.object({
	numper: declareField(Periodo, { rotulo: 'Período', descricao: 'o período letivo, como 2027/1' }),
	disciplinas: declareField(z.array(texto(120, 0)).check(z.maxLength(20, 'Informe no máximo 20 disciplinas.')), {
		rotulo: 'Disciplinas',
		descricao: 'as disciplinas a cursar, ou nenhuma',
	}),
	jusreq: declareField(texto(2000, 0), { rotulo: 'Observações', descricao: 'o que a pessoa escreve a quem decide' }),
})
export type DadosDaMatricula = z.infer<typeof DadosDaMatricula>

export const DadosDoDesligamento = z.object({ jusreq })
export type DadosDoDesligamento = z.infer<typeof DadosDoDesligamento>

export const DadosDaProrrogacao = z.object({
	qtddia: declareField(z.int().check(z.minimum(1), z.maximum(366)), {
		rotulo: 'Dias de prorrogação',
		descricao: 'quantos dias se pedem',
	}),
	jusreq,
})
export type DadosDaProrrogacao = z.infer<typeof DadosDaProrrogacao>

export const DadosDoTrancamento = z.object({
	dtaini: declareField(Dia, { rotulo: 'Primeiro dia', descricao: 'o primeiro dia do trancamento' }),
	dtafim: declareField(Dia, { rotulo: 'Último dia', descricao: 'o último dia do trancamento' }),
	stasau: declareField(SimNao, { rotulo: 'Por motivo de saúde', descricao: 'se o motivo é de saúde' }),
	/** Health reason: read by the student and by those who decide, and by nobody else. */
	motsau: z.optional(
		declareField(texto(1000, 0), {
			rotulo: 'O que o atestado diz',
			descricao: 'o motivo de saúde, que só o aluno e quem decide leem',
			pessoal: true,
		}),
	),
	jusreq,
})
export type DadosDoTrancamento = z.infer<typeof DadosDoTrancamento>

export const DadosDaMudanca = z.object({
	codpesnov: declareField(Codpes, { rotulo: 'Novo orientador', descricao: 'quem passa a orientar' }),
	jusreq,
})
export type DadosDaMudanca = z.infer<typeof DadosDaMudanca>

export const SITUACOES_DO_MEMBRO = { P: 'Presidente', T: 'Titular', S: 'Suplente' } as const
export const ORIGENS_DO_MEMBRO = {
	P: 'Do programa',
	U: 'Da universidade, de fora do programa',
	E: 'De fora da universidade',
} as const

export const MembroDaBanca = z.object({
	nommem: declareField(texto(160), { rotulo: 'Nome', descricao: 'o nome do membro da banca', pessoal: true }),
	insmem: declareField(texto(160), { rotulo: 'Instituição', descricao: 'a instituição do membro da banca' }),
	orimem: declareField(z.enum(['P', 'U', 'E']), { rotulo: 'De onde é', descricao: 'se é do programa ou de fora' }),
	sitmem: declareField(z.enum(['P', 'T', 'S']), { rotulo: 'Papel', descricao: 'presidente, titular ou suplente' }),
	stadou: declareField(SimNao, { rotulo: 'Tem título de doutor', descricao: 'se o membro é doutor' }),
	stacoa: declareField(SimNao, {
		rotulo: 'Publicou com o aluno nos últimos cinco anos',
		descricao: 'se o membro é coautor do aluno',
	}),
})
export type MembroDaBanca = z.infer<typeof MembroDaBanca>

export const DadosDaBanca = z.object({
	titbca: declareField(texto(300), { rotulo: 'Título do trabalho', descricao: 'o título da dissertação ou tese' }),
	dtadef: declareField(Dia, { rotulo: 'Data proposta', descricao: 'o dia proposto para a defesa' }),
	membros: declareField(z.array(MembroDaBanca).check(z.minLength(1), z.maxLength(12)), {
		rotulo: 'Membros',
		descricao: 'os membros da banca',
	}),
	jusreq,
})
export type DadosDaBanca = z.infer<typeof DadosDaBanca>

const PEDIDOS = '/wsjanus/api/matriculas/:codmtr/pedidos' as const
const Feito = z.object({ numreq: z.int() })

export const pedirMatricula = endpoint({
	method: 'POST',
	path: `${PEDIDOS}/matricula`,
	summary: 'Pede a matrícula em um período, com o aval do orientador',
	params: Codmtr,
	body: DadosDaMatricula,
	response: Feito,
})

export const pedirDesligamento = endpoint({
	method: 'POST',
	path: `${PEDIDOS}/desligamento`,
	summary: 'Pede o desligamento do curso, também com a matrícula trancada',
	params: Codmtr,
	body: DadosDoDesligamento,
	response: Feito,
})

export const pedirProrrogacao = endpoint({
	method: 'POST',
	path: `${PEDIDOS}/prorrogacao`,
	summary: 'Pede prorrogação do depósito',
	params: Codmtr,
	body: DadosDaProrrogacao,
	response: Feito,
})

export const pedirTrancamento = endpoint({
	method: 'POST',
	path: `${PEDIDOS}/trancamento`,
	summary: 'Pede trancamento da matrícula',
	params: Codmtr,
	body: DadosDoTrancamento,
	response: Feito,
})

export const pedirMudanca = endpoint({
	method: 'POST',
	path: `${PEDIDOS}/orientador`,
	summary: 'Pede mudança de orientador, com o aceite do novo',
	params: Codmtr,
	body: DadosDaMudanca,
	response: Feito,
})

export const pedirBanca = endpoint({
	method: 'POST',
	path: `${PEDIDOS}/banca`,
	summary: 'Propõe a banca de defesa',
	params: Codmtr,
	body: DadosDaBanca,
	response: Feito,
})

/** Acts that people do; the others are the portal's own. */
export const ATOS_DE_PESSOA = [
	'enviar',
	'apoiar',
	'avalizar',
	'desaconselhar',
	'devolver',
	'encaminhar',
	'deferir',
	'indeferir',
	'cancelar',
] as const
export const AtoDePessoa = z.enum(ATOS_DE_PESSOA)
export type AtoDePessoa = z.infer<typeof AtoDePessoa>

export const PassoDoPedido = z.object({
	nompas: z.string(),
	nompes: z.nullable(z.string()),
	/** The one for whom a substitute acted. */
	nompestit: z.nullable(z.string()),
	txtpas: z.nullable(z.string()),
	dtapas: Instante,
})

export const Pedido = z.object({
	...ResumoDoPedido.shape,
	numver: z.int(),
	codmtr: z.int(),
	nompes: z.string(),
	nomcur: z.string(),
	jusreq: z.string(),
	/** Null for those who may not read it, and where there is none. */
	motsau: z.nullable(z.string()),
	/** Reason that the request is where it is, when it did not go the ordinary way. */
	motesp: z.nullable(z.string()),
	/** Courses of an enrolment; null for the other kinds. */
	disciplinas: z.nullable(z.array(z.string())),
	membros: z.array(z.object({ nommem: z.string(), detalhe: z.string() })),
	passos: z.array(PassoDoPedido),
	/** Deadline of the deposit today, and after the request were granted. */
	dtaprz: z.nullable(Dia),
	dtaprznov: z.nullable(Dia),
	/** 'S': the student's own request. */
	stapro: SimNao,
	permissoes: z.object(permissoesDosAtos(ATOS_DE_PESSOA)),
})
export type Pedido = z.infer<typeof Pedido>

export const obterPedido = endpoint({
	method: 'GET',
	path: '/wsjanus/api/pedidos/:numreq',
	summary: 'Um pedido, com quem está, o que já houve e o que se pode fazer',
	params: Numreq,
	response: Pedido,
})

export const PedidoNaFila = z.object({ ...ResumoDoPedido.shape, nompes: z.string(), nomcur: z.string() })
export type PedidoNaFila = z.infer<typeof PedidoNaFila>

export const listarPedidos = endpoint({
	method: 'GET',
	path: '/wsjanus/api/pedidos/',
	summary: 'Os pedidos que esperam pela pessoa, ou por quem ela substitui, do mais antigo ao mais novo',
	query: Paginacao,
	response: pagina(PedidoNaFila),
})

export const DadosDoAto = z.object({
	ato: AtoDePessoa,
	txtpas: z.optional(declareField(texto(2000, 0), { rotulo: 'Texto', descricao: 'o motivo ou o parecer de um ato' })),
	codato: z.optional(declareField(texto(80, 0), { rotulo: 'Ato', descricao: 'o número da deliberação' })),
	numver: z.int(),
})
export type DadosDoAto = z.infer<typeof DadosDoAto>

export const agirNoPedido = endpoint({
	method: 'POST',
	path: '/wsjanus/api/pedidos/:numreq/atos',
	summary: 'Um passo de um pedido: enviar, dar parecer ou aval, devolver, encaminhar, deferir, indeferir ou cancelar',
	params: Numreq,
	body: DadosDoAto,
	response: z.object({ numver: z.int(), sitreq: SituacaoDoPedido, tipreq: TipoDePedido }),
})

export const enderecoDoPedido = (numreq: number): string => `/janus/pedidos/${numreq}`
