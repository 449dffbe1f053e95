import { Dia, Instante, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, InstanteOuNada, RetornoDaAcao, Sgleta, VersaoVista } from './comum.ts'
import { NumproNoEndereco } from './numpro.ts'
import { Ocorrencia, TEXTO_MAXIMO } from './ocorrencias/ocorrencia.ts'
import { ProcessoCompleto } from './processo/processo.ts'

export const Andamento = z.object({
	numand: z.int(),
	dtaent: Instante,
	sgletaent: z.string(),
	nometaent: z.string(),
	sglundent: z.string(),
	codpesent: z.nullable(z.int()),
	nompesent: z.nullable(z.string()),
	dtasai: InstanteOuNada,
	sgletadst: z.nullable(z.string()),
	nometadst: z.nullable(z.string()),
	codpessai: z.nullable(z.int()),
	nompessai: z.nullable(z.string()),
	/** Text of the exit. */
	dscdch: z.nullable(z.string()),
	dtaprzdvl: z.nullable(z.string()),
	/** Seconds that the process spent at the station, up to now if it is still there. */
	tmpeta: z.int(),
	/** Median of the subject at this station, in seconds; null when there are too few movements. */
	tmpmed: z.nullable(z.int()),
	ocorrencias: z.array(Ocorrencia),
})
export type Andamento = z.infer<typeof Andamento>

/** Duration in words: '3 dias e 4 h', '25 min', 'menos de 1 min'. */
export function tempoEscrito(segundos: number): string {
	const minutos = Math.floor(segundos / 60)
	const horas = Math.floor(minutos / 60)
	const dias = Math.floor(horas / 24)
	if (dias > 0) {
		const resto = horas % 24
		return `${dias} ${dias === 1 ? 'dia' : 'dias'}${resto > 0 ? ` e ${resto} h` : ''}`
	}
	if (minutos === 0) return 'menos de 1 min'
	return horas > 0 ? `${horas} h${minutos % 60 > 0 ? ` e ${minutos % 60} min` : ''}` : `${minutos} min`
}

/** Movements are sorted newest first, and the occurrences within a movement oldest first. */
export const listarAndamentos = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/andamento`,
	summary: 'Andamentos de um processo com as suas ocorrências',
	params: NumproNoEndereco,
	response: z.array(Andamento),
})

const acao = { params: NumproNoEndereco, query: VersaoVista, response: RetornoDaAcao } as const

export const darEntrada = definirChamada({
	...acao,
	method: 'POST',
	path: `${API}/processo/:numpro/entrada`,
	summary: 'Recebe na estação de destino um processo em trânsito',
})

/** An empty `sgletadst` cancels an exit that nobody has received yet. */
export const DadosSaida = z.object({
	sgletadst: z.union([Sgleta, z.literal('')]),
	txtdch: textoLongo(TEXTO_MAXIMO),
	/** Day by which the process must come back. */
	dtaprzdvl: z.optional(z.nullable(Dia)),
})
export type DadosSaida = z.infer<typeof DadosSaida>

export const darSaida = definirChamada({
	...acao,
	method: 'POST',
	path: `${API}/processo/:numpro/saida`,
	summary: 'Dá saída para outra estação, ou cancela a saída ainda não recebida',
	body: DadosSaida,
})

/**
 * Undo: an exit just given is taken back without a despacho; later it has to be cancelled, which leaves an
 * occurrence.
 */
export const desfazerSaida = definirChamada({
	...acao,
	method: 'POST',
	path: `${API}/processo/:numpro/saida/desfazer`,
	summary: 'Desfaz a saída que a própria pessoa acabou de dar e ninguém recebeu',
})

/** The destination is always the previous station: `sgletadst` is either absent or that station. */
export const devolver = definirChamada({
	...acao,
	method: 'POST',
	path: `${API}/processo/:numpro/devolver`,
	summary: 'Devolve à estação anterior',
	body: z.object({ sgletadst: z.optional(Sgleta), txtdch: z.optional(textoLongo(TEXTO_MAXIMO)) }),
})

export const arquivar = definirChamada({
	...acao,
	method: 'POST',
	path: `${API}/processo/:numpro/arquivar`,
	summary: 'Arquiva um processo',
})

export const desarquivar = definirChamada({
	...acao,
	method: 'POST',
	path: `${API}/processo/:numpro/desarquivar`,
	summary: 'Desarquiva um processo',
})

/** The tracking page gets all its data in one call. */
export const acompanharProcesso = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/acompanhamento`,
	summary: 'Processo e andamentos numa só chamada',
	params: NumproNoEndereco,
	response: z.object({ processo: ProcessoCompleto, andamentos: z.array(Andamento) }),
})
