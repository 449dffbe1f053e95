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

/** A slice hears whose degrees the register tells otherwise by now, and mends what it derived from them. */
export const aoMudarFormacoes = extensionPoint<(db: Db, portal: Portal, codpes: readonly number[]) => Promise<void>>()

/** Lists also come by the command line, which does no jobs: what they changed is noted, and told within a minute. */
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

/** The same write, noted in the same transaction. */
export const anotando = (guarda: Guarda, anotar: (db: Db, mudadas: readonly Linha[]) => Promise<void>): Guarda => ({
	...guarda,
	async gravar(contexto, linhas) {
		const efeitos = await guarda.gravar(contexto, linhas)
		const mudadas = linhas.filter((_, indice) => efeitos[indice] === 'incluida' || efeitos[indice] === 'alterada')
		if (mudadas.length > 0) await anotar(contexto.db, mudadas)
		return efeitos
	},
})
