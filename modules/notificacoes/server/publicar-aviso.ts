import { Instante } from '@portal/platform/contract'
import { cleanHtml, type Db } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DadosAviso } from '../contract/index.ts'
import { anunciarAoPublico } from './anuncio.ts'
import { encerrarPorChave, inserirAviso, obterCodigoPorChave } from './gerenciar/queries.ts'
import { Area, Chave } from './origem.ts'
import { registrarArea } from './queries.ts'

export interface NovoAviso extends Omit<z.input<typeof DadosAviso>, 'codigoArea' | 'dataInicio'> {
	/** The origin's unique key; publishing again under it changes nothing. */
	readonly chvorg: string
	readonly area: z.input<typeof Area>
	/** The start of publication is now by default. */
	readonly dataInicio?: string
	/**
	 * The reason why the notice waits for its audience, as a sentence: 'Você pediu esta demanda.' A notice with a
	 * reason (a decision, an answer, a mention, an outage) is mailed to its whole audience except those who opted out;
	 * without one it informs, and only subscribers get it by mail.
	 */
	readonly motivo?: string
}

export async function publicarAviso(db: Db, novo: NovoAviso): Promise<{ codigo: number; criado: boolean }> {
	const { chvorg, area, dataInicio, motivo = null, ...resto } = novo
	const agora = new Date().toISOString()
	const origem = z.parse(Area, area)
	const dados = z.parse(DadosAviso, { ...resto, codigoArea: origem.codigo, dataInicio: dataInicio ?? agora })
	await registrarArea(db, origem)
	const limpo = { ...dados, mensagem: cleanHtml(dados.mensagem) }
	const codigo = await inserirAviso(db, limpo, { autor: null, agora, motivo, chvorg: z.parse(Chave, chvorg) })
	if (codigo === undefined) return { codigo: await obterCodigoPorChave(db, chvorg), criado: false }
	if (Date.parse(dados.dataInicio) <= Date.parse(agora)) await anunciarAoPublico(db, dados.publico)
	return { codigo, criado: true }
}

/** Ending a notice under a key is idempotent: without one, or after its end, it is a no-op. */
export async function encerrarAviso(db: Db, chvorg: string, em = new Date().toISOString()): Promise<void> {
	if (await encerrarPorChave(db, z.parse(Chave, chvorg), z.parse(Instante, em)))
		await anunciarAoPublico(db, [{ tipreg: 'T', vlrreg: '' }])
}
