import {
	Codpes,
	Dia,
	declareField,
	diaEscrito,
	endpoint,
	Paginacao,
	pagina,
	type Recusa,
	Retorno,
	refuseState,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaPasta, TipoDePasta } from './formas.ts'
import { UDR_ADMIN } from './perfis.ts'

const API = '/wsuspdrive/api/passagens' as const
const PASSAGEM = `${API}/:codptaarqudr` as const

/** Tree of somebody who left: how much it holds, and never what is in it. */
export const Passagem = z.object({
	codptaarqudr: z.int(),
	nompta: z.string(),
	tippta: TipoDePasta,
	nompesant: z.string(),
	qtdarq: z.int(),
	qtdbytuso: z.int(),
	/** Day on which it passes by itself. */
	dtapas: Dia,
	/** First day on which the receiver may take it. */
	antecipavel_em: Dia,
	/** Something in it is frozen, held or kept for a term, and it waits. */
	presa: z.boolean(),
})
export type Passagem = z.infer<typeof Passagem>

/** Tree that nobody in line receives, with the reasons of those who refused it. */
export const SemRecebedor = z.extend(Passagem, {
	recusas: z.array(z.object({ nompes: z.string(), motivo: z.string() })),
})
export type SemRecebedor = z.infer<typeof SemRecebedor>

export const PASTA_PRESA = 'Algo nesta pasta está congelado ou sob guarda. Ela passa quando isso terminar.'

/** The owner keeps the first days for what is personal, and what is held waits. */
export function recusaDeAntecipar(
	{ antecipavel_em, presa }: Pick<Passagem, 'antecipavel_em' | 'presa'>,
	hoje: string,
): Recusa | undefined {
	if (presa) return refuseState(PASTA_PRESA)
	if (hoje >= antecipavel_em) return undefined
	return refuseState(`Até ${diaEscrito(antecipavel_em)}, quem saiu leva o que é pessoal. Receba desse dia em diante.`)
}

export const listarPassagens = endpoint({
	method: 'GET',
	path: `${API}/`,
	summary: 'As pastas de quem deixou a universidade que vão passar à pessoa: de quem são, quanto têm e quando passam',
	query: Paginacao,
	response: pagina(Passagem),
})

export const listarSemRecebedor = endpoint({
	method: 'GET',
	path: `${API}/sem-recebedor`,
	summary: 'As pastas de quem deixou a universidade que ninguém da fila recebeu, com o motivo de quem recusou',
	access: [UDR_ADMIN],
	query: Paginacao,
	response: pagina(SemRecebedor),
})

export const anteciparPassagem = endpoint({
	method: 'POST',
	path: `${PASSAGEM}/antecipar`,
	summary: 'Recebe já uma pasta oferecida, passados os dias de quem saiu',
	params: ChaveDaPasta,
	response: Retorno,
})

export const DadosDaRecusa = z.object({
	motivo: declareField(texto(200), { rotulo: 'Motivo', descricao: 'por que a pessoa não recebe a pasta' }),
})

export const recusarPassagem = endpoint({
	method: 'POST',
	path: `${PASSAGEM}/recusar`,
	summary: 'Não recebe uma pasta oferecida: ela vai à próxima pessoa, ou espera a escolha de quem administra',
	params: ChaveDaPasta,
	body: DadosDaRecusa,
	response: Retorno,
})

export const DadosDaEscolha = z.object({
	codpesrec: declareField(Codpes, { rotulo: 'Quem recebe', descricao: 'a pessoa que recebe a pasta' }),
})

export const escolherRecebedor = endpoint({
	method: 'POST',
	path: `${PASSAGEM}/recebedor`,
	summary: 'Escolhe quem recebe uma pasta que ninguém da fila recebeu',
	access: [UDR_ADMIN],
	params: ChaveDaPasta,
	body: DadosDaEscolha,
	response: Retorno,
})
