import { DIA_MS } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { DIAS_PARA_DESFAZER, type TipoDoAto } from '../contract/index.ts'
import type { Agente } from './acesso/pessoa.ts'
import { inserirAto, inserirFeitos } from './queries/atos.ts'

interface Feito {
	readonly coditm: number
	readonly pasta_antes: number | null
	readonly nome_antes: string
	readonly nome_depois?: string
	readonly copia?: number
}

interface NovoAto {
	readonly tipato: TipoDoAto
	readonly destino?: number
	readonly feitos: readonly Feito[]
}

/** Record of an act that is done, with what gives back each of its items. */
export async function registrarAto(
	db: Db,
	{ codpes, agora }: Agente,
	{ tipato, destino, feitos }: NovoAto,
): Promise<number> {
	const codato = await inserirAto(db, {
		tipato,
		codpes,
		destino: destino ?? null,
		situacao: 'feito',
		total: feitos.length,
		feitos: feitos.length,
		em_lotes: false,
		iniciado_em: agora,
		terminado_em: agora,
	})
	await inserirFeitos(
		db,
		feitos.map((feito) => ({ codato, ...feito })),
	)
	return codato
}

/** Instant of the oldest act that may still be undone. */
export const contarDesdeDesfazer = ({ agora }: Pick<Portal, 'agora'>): string =>
	new Date(agora().getTime() - DIAS_PARA_DESFAZER * DIA_MS).toISOString()
