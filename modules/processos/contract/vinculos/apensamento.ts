import { Instante, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, InstanteOuNada, RetornoDaAcao, VersaoVista } from '../comum.ts'
import { Numpro, NumproNoEndereco } from '../numpro.ts'

export const MOTIVO_MAXIMO = 1000

export const Apensamento = z.object({
	/** Number of the process that is apensado to the main one. */
	numproA: z.string(),
	numproAFormatado: z.string(),
	titpro: z.string(),
	nominr: z.string(),
	dtaapn: Instante,
	nompesapn: z.string(),
	txtapn: z.string(),
	/** Instant at which the process was separated again. */
	dtadsa: InstanteOuNada,
	nompesdsa: z.nullable(z.string()),
	txtdsa: z.nullable(z.string()),
})
export type Apensamento = z.infer<typeof Apensamento>

export const DadosApensamento = z.object({ numproA: Numpro, motivo: textoLongo(MOTIVO_MAXIMO, 3) })
export type DadosApensamento = z.infer<typeof DadosApensamento>

export const listarApensamentos = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/apensamento`,
	summary: 'Processos apensados a este, agora ou antes',
	params: NumproNoEndereco,
	response: z.array(Apensamento),
})

export const apensar = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/apensamento`,
	summary: 'Apensa outro processo a este: andam juntos, cada um com o seu número e o seu conteúdo',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: DadosApensamento,
	response: RetornoDaAcao,
})

export const desapensar = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/desapensamento`,
	summary: 'Desapensa um processo, que volta a andar por si',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: DadosApensamento,
	response: RetornoDaAcao,
})
