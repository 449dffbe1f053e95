import { Instante, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, InstanteOuNada, RetornoDaAcao, VersaoVista } from '../comum.ts'
import { Numpro, NumproNoEndereco } from '../numpro.ts'

export const Juntada = z.object({
	/** Number of the process that was joined to the main one. */
	numproJ: z.string(),
	numproJFormatado: z.string(),
	titpro: z.string(),
	nominr: z.string(),
	dtajnt: Instante,
	codpesjnt: z.int(),
	nompesjnt: z.string(),
	txtdch: z.string(),
	/** Instant at which the process was detached again. */
	dtadsj: InstanteOuNada,
	nompesdsj: z.nullable(z.string()),
	txtdsj: z.nullable(z.string()),
})
export type Juntada = z.infer<typeof Juntada>

const DadosJuntada = z.object({ numproJ: Numpro, txtdch: textoLongo(1000) })

export const listarJuntadas = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/juntada`,
	summary: 'Processos juntados a este, agora ou antes',
	params: NumproNoEndereco,
	response: z.array(Juntada),
})

export const juntar = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/juntada`,
	summary: 'Junta outro processo a este',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: DadosJuntada,
	response: RetornoDaAcao,
})

export const desjuntar = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/desjuntada`,
	summary: 'Separa um processo que estava juntado a este',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: DadosJuntada,
	response: RetornoDaAcao,
})
