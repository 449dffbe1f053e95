import {
	CodigoTexto,
	declareField,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	type Recusa,
	refusePerson,
	refuseState,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { IA_CURADOR } from './perfis.ts'

const API = '/wsuspgenia/api/prompts'
const Codprt = z.object({ codprt: CodigoTexto })
const OK = z.object({ retorno: z.literal('ok') })

export const VISIBILIDADES = { P: 'Só para você', U: 'Da sua unidade', T: 'Da universidade' } as const
export const Visibilidade = z.enum(['P', 'U', 'T'])
export type Visibilidade = z.infer<typeof Visibilidade>

/** State of a prompt: draft, waiting for a curator, published, archived. */
export const SituacaoDoPrompt = z.enum(['RAS', 'SUB', 'PUB', 'ARQ'])
export type SituacaoDoPrompt = z.infer<typeof SituacaoDoPrompt>

export const DadosDoPrompt = z.object({
	titprt: declareField(texto(120), { rotulo: 'Título', descricao: 'título de um prompt da biblioteca' }),
	txtprt: declareField(textoLongo(8_000, 1), {
		rotulo: 'Texto',
		descricao: 'texto do prompt; o que está entre {{ e }} é perguntado a quem o usa',
	}),
	catprt: declareField(z.optional(texto(40)), { rotulo: 'Categoria', descricao: 'categoria do prompt' }),
	visprt: Visibilidade,
})
export type DadosDoPrompt = z.infer<typeof DadosDoPrompt>

export const Prompt = z.object({
	codprt: z.int(),
	titprt: z.string(),
	txtprt: z.string(),
	catprt: z.nullable(z.string()),
	visprt: Visibilidade,
	sitprt: SituacaoDoPrompt,
	numvrsprt: z.int(),
	/** Reason of a curator who gave it back. */
	mtvprt: z.nullable(z.string()),
	nompesprp: z.string(),
	staprp: SimNao,
	/** The curator who asks may decide on it. */
	stadec: SimNao,
	dtaalt: Instante,
})
export type Prompt = z.infer<typeof Prompt>

export const FiltroPrompts = z.extend(Paginacao, {
	busca: z.optional(lido(texto(100))),
	fila: z.optional(z.literal('S')),
})
export type FiltroPrompts = z.infer<typeof FiltroPrompts>

const VARIAVEL = /\{\{\s*([\p{L}\d_ -]{1,40}?)\s*\}\}/gu

/** Variables of a prompt, each once, in their order. */
export const listarVariaveis = (texto: string): string[] => [
	...new Set(Array.from(texto.matchAll(VARIAVEL), ([, nome = '']) => nome)),
]

/** Text with the values in place; a value that holds a variable itself stays as it was written. */
export const preencherVariaveis = (texto: string, valores: Readonly<Record<string, string>>): string =>
	texto.replace(VARIAVEL, (inteira, nome: string) => valores[nome] || inteira)

/** A prompt for others waits for a curator; one's own needs nobody. */
export const situarPrompt = (visprt: Visibilidade): SituacaoDoPrompt => (visprt === 'P' ? 'PUB' : 'SUB')

export const recusaDeDecidir = (
	{ sitprt, codpes }: { readonly sitprt: SituacaoDoPrompt; readonly codpes: number },
	quem: number,
): Recusa | undefined => {
	if (codpes === quem)
		return refusePerson('Quem propôs o prompt não decide sobre ele. Outra pessoa da curadoria decide.')
	return sitprt === 'SUB' ? undefined : refuseState('Este prompt não espera mais por decisão. Recarregue a lista.')
}

export const listarPrompts = endpoint({
	method: 'GET',
	path: API,
	summary: 'Os prompts da pessoa e os publicados para ela; com fila, os que esperam pela curadoria',
	query: FiltroPrompts,
	response: pagina(Prompt),
})

export const inserirPrompt = endpoint({
	method: 'POST',
	path: API,
	summary: 'Guarda um prompt; o que é para outros espera pela curadoria',
	body: DadosDoPrompt,
	response: z.object({ codprt: z.int() }),
	once: true,
})

/** Most prompts of one import. */
export const MAIS_PROMPTS = 200

/** A prompt in a file: its text, without its place in a library. */
const PromptNoArquivo = z.pick(DadosDoPrompt, { titprt: true, txtprt: true, catprt: true })

export const exportarPrompts = endpoint({
	method: 'GET',
	path: `${API}/exportacao`,
	summary: 'Os prompts da própria pessoa, em JSON, que outro portal lê',
	response: 'binario',
})

export const importarPrompts = endpoint({
	method: 'POST',
	path: `${API}/importacao`,
	summary: 'Guarda prompts de um arquivo, só para a pessoa; os que ela já tem não são repetidos',
	body: z.object({ prompts: z.array(PromptNoArquivo).check(z.minLength(1), z.maxLength(MAIS_PROMPTS)) }),
	response: z.object({ qtdprt: z.int(), qtdrep: z.int() }),
	bodyLimit: 2 * 1024 * 1024,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const alterarPrompt = endpoint({
	method: 'PUT',
	path: `${API}/:codprt`,
	summary: 'Muda um prompt da própria pessoa: nasce uma versão, e a anterior fica',
	params: Codprt,
	body: z.extend(DadosDoPrompt, { numvrsprt: z.int() }),
	response: OK,
})

export const apagarPrompt = endpoint({
	method: 'DELETE',
	path: `${API}/:codprt`,
	summary: 'Apaga um prompt da própria pessoa',
	params: Codprt,
	response: OK,
})

export const decidirPrompt = endpoint({
	method: 'POST',
	path: `${API}/:codprt/decisao`,
	summary: 'Publica um prompt proposto, ou o devolve com o motivo',
	access: [IA_CURADOR],
	params: Codprt,
	body: z.object({ decisao: z.enum(['PUB', 'RAS']), mtvprt: z.optional(texto(500)) }).check(
		z.refine(({ decisao, mtvprt }) => decisao === 'PUB' || mtvprt !== undefined, {
			path: ['mtvprt'],
			error: 'Diga por que o prompt volta.',
		}),
	),
	response: OK,
})

export const VersaoDoPrompt = z.object({
	numvrsprt: z.int(),
	titprt: z.string(),
	txtprt: z.string(),
	dtaalt: Instante,
})

export const listarVersoes = endpoint({
	method: 'GET',
	path: `${API}/:codprt/versoes`,
	summary: 'As versões de um prompt, da mais nova à mais antiga',
	params: Codprt,
	query: Paginacao,
	response: pagina(VersaoDoPrompt),
})
