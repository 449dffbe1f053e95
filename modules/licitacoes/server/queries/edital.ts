import { createHash } from 'node:crypto'
import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { tabelas } from './licitacoes.ts'

interface NovaVersao {
	readonly codpcddsp: number
	readonly txtedt: string
	readonly staprp: SimNao
	readonly motver: string | null
	readonly dtaabe: string
}

/** The next version of the notice, taken under the lock of its tender. */
export async function inserirVersao(db: Db, { codpcddsp, txtedt, ...nova }: NovaVersao, em: string): Promise<number> {
	const { ultima } = await tabelas(db)
		.selectFrom('licver')
		.select((eb) => eb.fn.max('numver').as('ultima'))
		.where('codpcddsp', '=', codpcddsp)
		.executeTakeFirstOrThrow()
	const numver = (ultima ?? 0) + 1
	const sha256 = createHash('sha256').update(txtedt).digest('hex')
	await tabelas(db)
		.insertInto('licver')
		.values({ ...nova, codpcddsp, txtedt, numver, sha256, dtaver: em })
		.execute()
	return numver
}

export const listarVersoes = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('licver')
		.select(['numver', 'dtaver', 'staprp', 'motver', 'dtaabe', 'sha256'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numver', 'desc')
		.limit(100)
		.execute()

export async function obterTexto(db: Db, codpcddsp: number, numver: number): Promise<string | undefined> {
	const versao = await tabelas(db)
		.selectFrom('licver')
		.select('txtedt')
		.where('codpcddsp', '=', codpcddsp)
		.where('numver', '=', numver)
		.executeTakeFirst()
	return versao?.txtedt
}
