import {
	CodigoTexto,
	Codpes,
	Dia,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Classe } from './classes.ts'
import { TipoDePasta } from './formas.ts'
import { UDR_PG } from './perfis.ts'

const API = '/wsuspdrive/api' as const
const PRAZO = `${API}/itens/:coditm/prazo` as const

/** Legal hold: what is under it is never deleted for good, and stops altogether where `stapar` says so. */
export const Guarda = z.object({
	codgrd: z.int(),
	codptaarqudr: z.int(),
	nompta: z.string(),
	tippta: TipoDePasta,
	/** Owner of the tree, where it is a person's. */
	nompesdon: z.string(),
	motgrd: z.string(),
	dtafimgrd: z.nullable(z.string()),
	stapar: SimNao,
	nompescad: z.string(),
	dtacad: Instante,
})
export type Guarda = z.infer<typeof Guarda>

export const listarGuardas = endpoint({
	method: 'GET',
	path: `${API}/guardas`,
	summary: 'As guardas legais que estão em vigor',
	access: [UDR_PG],
	query: Paginacao,
	response: pagina(Guarda),
})

const dadosDaGuarda = {
	motgrd: declareField(texto(200), { rotulo: 'Motivo', descricao: 'por que nada pode ser apagado; o dono o lê' }),
	dtafimgrd: declareField(z.optional(Dia), { rotulo: 'Até', descricao: 'o último dia da guarda' }),
	stapar: declareField(z._default(SimNao, 'N'), {
		rotulo: 'Parar também envios, alterações e movimentos',
		descricao: 'se nada pode mudar, além de nada poder ser apagado',
	}),
}

export const DadosDaGuarda = z
	.object({
		codpes: declareField(z.optional(Codpes), {
			rotulo: 'Pessoa',
			descricao: 'a pessoa cuja pasta pessoal fica guardada',
		}),
		codptaarqudr: z.optional(z.int().check(z.positive())),
		...dadosDaGuarda,
	})
	.check(
		z.refine(({ codpes, codptaarqudr }) => (codpes === undefined) !== (codptaarqudr === undefined), {
			path: ['codpes'],
			error: 'Informe de quem é a pasta.',
		}),
	)
export type DadosDaGuarda = z.infer<typeof DadosDaGuarda>

export const inserirGuarda = endpoint({
	method: 'POST',
	path: `${API}/guardas`,
	summary: 'Põe sob guarda legal a pasta pessoal de alguém, ou uma pasta pelo número, também sem direito de lê-la',
	access: [UDR_PG],
	body: DadosDaGuarda,
	once: true,
	response: z.object({ codgrd: z.int(), mensagem: z.string() }),
})

export const DadosDoFimDaGuarda = z.object({
	motfim: declareField(texto(200), { rotulo: 'Motivo', descricao: 'por que a guarda terminou; o dono o lê' }),
})

export const encerrarGuarda = endpoint({
	method: 'POST',
	path: `${API}/guardas/:codgrd/encerrar`,
	summary: 'Encerra uma guarda legal',
	access: [UDR_PG],
	params: z.object({ codgrd: CodigoTexto }),
	body: DadosDoFimDaGuarda,
	response: Retorno,
})

const ChaveDoItem = z.object({ coditm: CodigoTexto })

export const listarClasses = endpoint({
	method: 'GET',
	path: `${API}/classes`,
	summary: 'As classes de documentos que se podem dar, e por quanto tempo se guardam',
	response: z.object({ classes: z.array(Classe) }),
})

export const DadosDoPrazo = z.object({
	codcls: declareField(z.int('Escolha a classe.').check(z.positive('Escolha a classe.')), {
		rotulo: 'Classe de documentos',
		descricao: 'a classe que dá o prazo de guarda',
	}),
})

export const gravarPrazo = endpoint({
	method: 'POST',
	path: PRAZO,
	summary:
		'Dá a uma pasta ou a um arquivo um prazo de guarda por classe; um que já corre só pode ser trocado por um mais longo',
	params: ChaveDoItem,
	body: DadosDoPrazo,
	response: Retorno,
})

export const reverPrazo = endpoint({
	method: 'POST',
	path: `${PRAZO}/rever`,
	summary:
		'Decide sobre uma pasta ou um arquivo cujo prazo de guarda terminou: guardar por outro prazo, ou deixar de guardar',
	params: ChaveDoItem,
	body: z.object({ decprz: z.enum(['prorrogar', 'encerrar']) }),
	response: Retorno,
})

/** Last day of a term that begins on this one; absent for what is kept for ever. */
export function calcularFimDoPrazo(inicio: string, qtdano: number | null): string | null {
	if (qtdano === null) return null
	const [ano = 0, mes = 1, dia = 1] = inicio.split('-').map(Number)
	return new Date(Date.UTC(ano + qtdano, mes - 1, dia)).toISOString().slice(0, 10)
}

/** A term under way is only exchanged for one that ends later, or on the day on which it was chosen. */
export const recusaDePrazo = (
	antes: { readonly dtafimprz: string | null; readonly desde: string } | undefined,
	depois: string | null,
	hoje: string,
): string | undefined =>
	antes === undefined ||
	antes.desde === hoje ||
	depois === null ||
	(antes.dtafimprz !== null && depois >= antes.dtafimprz)
		? undefined
		: 'O prazo de guarda já corre e só pode ser trocado por um mais longo. Escolha outra classe.'
