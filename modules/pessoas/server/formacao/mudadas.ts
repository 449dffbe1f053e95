import {
	type Db,
	defineJob,
	extensionPoint,
	type Guarda,
	inTransaction,
	type Linha,
	type Portal,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { retirarMudadas } from './queries/mudadas.ts'

const POR_VEZ = 500

/** The extension point tells slices whose degrees changed in the register, so that they update what they derived. */
export const aoMudarFormacoes = extensionPoint<(db: Db, portal: Portal, codpes: readonly number[]) => Promise<void>>()

/**
 * Outbox: changed degrees are recorded by imports, even from the command line, and announced by this job within a
 * minute.
 */
export const contarFormacoesMudadas = defineJob({
	nome: 'pessoas-formacoes-mudadas',
	dados: z.object({}),
	cron: '* * * * *',
	async executar(portal) {
		for (;;) {
			const quantas = await inTransaction(portal.db, async (db) => {
				const codpes = await retirarMudadas(db, POR_VEZ)
				if (codpes.length > 0) for (const ouvir of aoMudarFormacoes.of(portal)) await ouvir(db, portal, codpes)
				return codpes.length
			})
			if (quantas < POR_VEZ) return
		}
	},
})

/** The decorator records the changed rows in the transaction that writes them. */
export const anotando = (guarda: Guarda, anotar: (db: Db, mudadas: readonly Linha[]) => Promise<void>): Guarda => ({
	...guarda,
	async gravar(contexto, linhas) {
		const efeitos = await guarda.gravar(contexto, linhas)
		const mudadas = linhas.filter((_, indice) => efeitos[indice] === 'incluida' || efeitos[indice] === 'alterada')
		if (mudadas.length > 0) await anotar(contexto.db, mudadas)
		return efeitos
	},
})
