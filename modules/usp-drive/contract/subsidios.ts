import {
	CodigoTexto,
	Codpes,
	Dia,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	type Recusa,
	Retorno,
	refusePerson,
	refuseState,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { escreverProcesso, recusaDeProcesso } from './processos.ts'

const API = '/wsuspdrive/api' as const
const PROCESSO = `${API}/processos/:numprosaj` as const
const SUBSIDIO = `${API}/subsidios/:codsbs` as const

/** Sections of a lawsuit's folder. */
export const SECAO_DOS_SUBSIDIOS = 'Subsídios da unidade'
export const SECOES = ['Peças', SECAO_DOS_SUBSIDIOS, 'Decisões', 'Cumprimento'] as const

export const enderecoDoProcesso = (numprosaj: string): `/${string}` => `/usp-drive/processo/${numprosaj}`

/** Lawsuit's number as it is kept: its twenty digits may come with or without the signs between them. */
export const NumeroDoProcesso = declareField(
	z.pipe(
		z.pipe(z.string().check(z.trim(), z.maxLength(40)), z.transform(escreverProcesso)),
		z.string().check(
			z.check<string>(({ value, issues }) => {
				const recusa = recusaDeProcesso(value)
				if (recusa) issues.push({ code: 'custom', message: recusa, input: value })
			}),
		),
	),
	{ rotulo: 'Número do processo judicial', descricao: 'o número único do CNJ, com os dígitos verificadores' },
)
const ChaveDoProcesso = z.object({ numprosaj: NumeroDoProcesso })

/** P: the asked person or unit owes it; E: the legal department examines it; A: accepted; C: cancelled. */
export const SituacaoDoSubsidio = z.enum(['P', 'E', 'A', 'C'])
export type SituacaoDoSubsidio = z.infer<typeof SituacaoDoSubsidio>

export const ATOS_DO_SUBSIDIO = ['entregar', 'aceitar', 'devolver', 'prazo', 'cancelar'] as const
export type AtoDoSubsidio = (typeof ATOS_DO_SUBSIDIO)[number]

/** Role of a person beside a request: the department that asks, or the person or unit that is asked. */
export interface PapelNoSubsidio {
	readonly gere: boolean
	readonly responde: boolean
}

const DE_ONDE: Readonly<Record<AtoDoSubsidio, readonly SituacaoDoSubsidio[]>> = {
	entregar: ['P'],
	aceitar: ['E'],
	devolver: ['E'],
	prazo: ['P'],
	cancelar: ['P', 'E'],
}

const PARADO: Readonly<Record<SituacaoDoSubsidio, string>> = {
	P: 'Os subsídios ainda não foram entregues. Espere a entrega, ou mude o prazo.',
	E: 'Os subsídios já foram entregues e estão em exame. Fale com a procuradoria se faltou algo.',
	A: 'Os subsídios já foram aceitos. Se faltar algo, faça outro pedido.',
	C: 'O pedido foi cancelado. Se ainda for preciso, faça outro.',
}

/** Refusal of an act on a request for subsidies, by the person first and then by its state. */
export function recusaDoSubsidio(
	ato: AtoDoSubsidio,
	situacao: SituacaoDoSubsidio,
	{ gere, responde }: PapelNoSubsidio,
): Recusa | undefined {
	if (ato === 'entregar' && !responde)
		return refusePerson('Quem entrega é a pessoa ou a unidade a quem se pediu. Fale com a procuradoria.')
	if (ato !== 'entregar' && !gere)
		return refusePerson('Isto é da procuradoria, que fez o pedido. Fale com ela se algo estiver errado.')
	return DE_ONDE[ato].includes(situacao) ? undefined : refuseState(PARADO[situacao])
}

export const listarAtosDoSubsidio = (situacao: SituacaoDoSubsidio, papel: PapelNoSubsidio): AtoDoSubsidio[] =>
	ATOS_DO_SUBSIDIO.filter((ato) => recusaDoSubsidio(ato, situacao, papel) === undefined)

const Prazo = declareField(Dia, { rotulo: 'Prazo', descricao: 'o último dia para entregar os subsídios' })
const Titulo = declareField(texto(120, 3), { rotulo: 'O que você pede', descricao: 'o título do pedido de subsídios' })
const Instrucoes = declareField(texto(2000, 0), {
	rotulo: 'Instruções',
	descricao: 'o que quem responde precisa saber e juntar',
})
const Motivo = declareField(texto(500, 5), { rotulo: 'Motivo', descricao: 'por que se devolve ou se cancela' })

export const DadosDoSubsidio = z
	.object({
		tipdst: declareField(z.enum(['P', 'U']), { rotulo: 'A quem', descricao: 'a uma pessoa ou a uma unidade' }),
		codpesdst: z.optional(declareField(Codpes, { rotulo: 'Pessoa', descricao: 'quem responde' })),
		codunddst: z.optional(declareField(Codpes, { rotulo: 'Unidade', descricao: 'a unidade que responde' })),
		titsbs: Titulo,
		txtsbs: z.optional(Instrucoes),
		dtalim: Prazo,
	})
	.check(({ value: { tipdst, codpesdst, codunddst }, issues, value }) => {
		if (tipdst === 'P' && codpesdst === undefined)
			issues.push({ code: 'custom', path: ['codpesdst'], message: 'Escolha a pessoa que responde.', input: value })
		if (tipdst === 'U' && codunddst === undefined)
			issues.push({ code: 'custom', path: ['codunddst'], message: 'Escolha a unidade que responde.', input: value })
	})
export type DadosDoSubsidio = z.infer<typeof DadosDoSubsidio>

export const Subsidio = z.object({
	codsbs: z.int(),
	titsbs: z.string(),
	txtsbs: z.string(),
	/** Person or unit that was asked. */
	nomdst: z.string(),
	nompescad: z.string(),
	dtacad: Instante,
	dtalim: z.string(),
	sitsbs: SituacaoDoSubsidio,
	/** Round: a request that was sent back is answered again. */
	numvez: z.int(),
	atrasado: z.boolean(),
	/** Folder of the answer; null once it was deleted for good. */
	codptaarqudr: z.nullable(z.int()),
	qtdarq: z.int(),
	txtrsp: z.nullable(z.string()),
	nompesrsp: z.nullable(z.string()),
	dtarsp: z.nullable(Instante),
	/** Reason of the last return or of the cancelling. */
	txtmot: z.nullable(z.string()),
	atos: z.array(z.enum(ATOS_DO_SUBSIDIO)),
})
export type Subsidio = z.infer<typeof Subsidio>

/** Sentence of a request's state, with the side that it waits for. */
export function descreverEspera({ sitsbs, nomdst, numvez }: Pick<Subsidio, 'sitsbs' | 'nomdst' | 'numvez'>): string {
	if (sitsbs === 'P') return `${numvez > 1 ? 'devolvido, ' : ''}espera ${nomdst}`
	if (sitsbs === 'E') return 'espera a procuradoria'
	return sitsbs === 'A' ? 'aceito' : 'cancelado'
}

export const Processo = z.object({
	numprosaj: z.string(),
	/** Folder of the lawsuit; null where the person may open it and nobody has yet, or only sees their requests. */
	codptaarqudr: z.nullable(z.int()),
	secoes: z.array(z.object({ codptaarqudr: z.int(), nompta: z.string(), qtditm: z.int() })),
	/** The person manages lawsuits. */
	gere: z.boolean(),
	explicacao: z.string(),
	congelada: z.nullable(z.object({ motcng: z.string(), dtafimcng: z.nullable(z.string()) })),
})
export type Processo = z.infer<typeof Processo>

export const abrirProcesso = endpoint({
	method: 'POST',
	path: `${API}/processos/`,
	summary: 'Abre a pasta de um processo judicial, com as suas seções; a que já existe é a mesma',
	body: z.object({ numprosaj: NumeroDoProcesso }),
	response: z.object({ numprosaj: z.string(), codptaarqudr: z.int() }),
})

export const obterProcesso = endpoint({
	method: 'GET',
	path: PROCESSO,
	summary: 'A pasta de um processo judicial: as seções, e o que a pessoa pode fazer',
	params: ChaveDoProcesso,
	response: Processo,
})

export const listarSubsidios = endpoint({
	method: 'GET',
	path: `${PROCESSO}/subsidios`,
	summary: 'Os pedidos de subsídios de um processo; quem só responde vê os seus',
	params: ChaveDoProcesso,
	query: Paginacao,
	response: pagina(Subsidio),
})

export const pedirSubsidios = endpoint({
	method: 'POST',
	path: `${PROCESSO}/subsidios`,
	summary: 'Pede subsídios a uma pessoa ou unidade, com prazo: ela recebe uma tarefa e uma pasta para a resposta',
	params: ChaveDoProcesso,
	body: DadosDoSubsidio,
	once: true,
	response: z.object({ codsbs: z.int(), mensagem: z.string() }),
})

const ChaveDoSubsidio = z.object({ codsbs: CodigoTexto })
/** Round that the person saw: an act on another one is refused. */
const Vez = { numvez: z.int().check(z.positive()) }

export const entregarSubsidios = endpoint({
	method: 'POST',
	path: `${SUBSIDIO}/entregar`,
	summary: 'Entrega os subsídios: os arquivos da pasta da resposta, o texto, ou os dois',
	params: ChaveDoSubsidio,
	body: z.object({
		...Vez,
		txtrsp: z.optional(declareField(texto(4000, 0), { rotulo: 'Resposta', descricao: 'a resposta em texto' })),
	}),
	response: Retorno,
})

export const aceitarSubsidios = endpoint({
	method: 'POST',
	path: `${SUBSIDIO}/aceitar`,
	summary: 'Aceita os subsídios entregues',
	params: ChaveDoSubsidio,
	body: z.object(Vez),
	response: Retorno,
})

export const devolverSubsidios = endpoint({
	method: 'POST',
	path: `${SUBSIDIO}/devolver`,
	summary: 'Devolve os subsídios a quem os entregou, com o motivo e outro prazo',
	params: ChaveDoSubsidio,
	body: z.object({ ...Vez, txtmot: Motivo, dtalim: Prazo }),
	response: Retorno,
})

export const cancelarSubsidios = endpoint({
	method: 'POST',
	path: `${SUBSIDIO}/cancelar`,
	summary: 'Cancela um pedido de subsídios; quem o recebeu fica sabendo',
	params: ChaveDoSubsidio,
	body: z.object({ ...Vez, txtmot: Motivo }),
	response: Retorno,
})

export const mudarPrazoDosSubsidios = endpoint({
	method: 'POST',
	path: `${SUBSIDIO}/prazo`,
	summary: 'Muda o prazo de um pedido de subsídios',
	params: ChaveDoSubsidio,
	body: z.object({ ...Vez, dtalim: Prazo }),
	response: Retorno,
})
