import { type Db, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { type Andamento, DadosOcorrencia } from '../contract/index.ts'
import {
	alterarOcorrenciaDaOrigem,
	buscarFim,
	cabeMaisUmaAtualizacao,
	inserirAtualizacao,
	inserirOcorrencia,
	reservarOcorrencia,
} from './queries.ts'

export { listarFalhas } from './queries.ts'

const SITUACAO = { tipo: 'situacao' }

/**
 * Tells everybody, in the header of every page and in /situacao, what affects a service. Who reads it is everybody:
 * the origin gives what may be read so, and keeps the number to say later how it went on.
 */
export async function publicarOcorrencia(
	db: Db,
	dados: z.input<typeof DadosOcorrencia>,
	{ por = null }: { por?: number | null } = {},
): Promise<number> {
	const codocor = await inserirOcorrencia(db, z.parse(DadosOcorrencia, dados), por)
	await publicar(db, SITUACAO)
	return codocor
}

/** Changes an announced incident; false if it has ended or was removed. */
export async function corrigirOcorrencia(
	db: Db,
	codocor: number,
	dados: z.input<typeof DadosOcorrencia>,
): Promise<boolean> {
	await reservarOcorrencia(db, codocor)
	if ((await buscarFim(db, codocor)) !== null) return false
	await alterarOcorrenciaDaOrigem(db, codocor, z.parse(DadosOcorrencia, dados))
	await publicar(db, SITUACAO)
	return true
}

interface Andou {
	readonly andamento: Andamento
	readonly texto: string
	readonly em: string
	readonly por?: number | null
}

/** Adds an update to an incident; false if it has ended, was removed, or has the maximum of updates. */
export async function atualizarOcorrencia(
	db: Db,
	codocor: number,
	{ andamento, texto, em, por = null }: Andou,
): Promise<boolean> {
	await reservarOcorrencia(db, codocor)
	if ((await buscarFim(db, codocor)) !== null) return false
	// The final update is always permitted.
	if (andamento !== 'resolvido' && !(await cabeMaisUmaAtualizacao(db, codocor))) return false
	await inserirAtualizacao(db, { codocor, andamento, texto, codpes: por, em })
	await publicar(db, SITUACAO)
	return true
}
