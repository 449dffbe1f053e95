import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { compradora } from './portal-de-teste.ts'

export const acharBem = async (portal: TestPortal, busca: string): Promise<number> =>
	(await portal.anon.call(contrato.listarBens, { query: { busca } })).body.itens[0]?.codbem ?? 0

/** Draft with one item of the catalogue, and the code of the item. */
export async function comecarCesta(portal: TestPortal, busca: string, mais: object = {}) {
	const quem = portal.as(compradora)
	const criada = await quem.call(contrato.inserirCesta, {
		body: { titces: 'Cesta de ensaio', codund: 1, metces: 'MDN', correcao: 'N', meses: 60, ...mais },
	})
	expect(criada).toMatchObject({ status: 200 })
	const params = { codces: criada.body.codces }
	const codbem = await acharBem(portal, busca)
	expect(await quem.call(contrato.gravarItemDaCesta, { params, body: { codbem, qtditm: '200' } })).toMatchObject({
		status: 200,
	})
	return { params, codbem }
}

export const lerCesta = async (portal: TestPortal, params: { codces: number }): Promise<contrato.CestaCompleta> => {
	const { status, body } = await portal.as(compradora).call(contrato.obterCesta, { params })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}

/** Request to a supplier. */
export const pedirCotacao = (portal: TestPortal, params: { codces: number }, mais: object = {}) =>
	portal.as(compradora).call(contrato.pedirCotacao, {
		params,
		body: {
			nomfor: 'Móveis da Serra Ltda.',
			niforn: '12ABC34501DE35',
			codema: 'vendas@moveis.example',
			dtalim: '2027-08-20',
			dscjus: 'Vende o item na capital.',
			...mais,
		},
	})

/** Letters to an address whose subject begins so, the oldest first. */
export async function lerCartas(portal: TestPortal, para: string, comeco: string) {
	const { rows } = await sql<{ assunto: string; texto: string }>`
		select assunto, texto from plataforma.correio where para = ${para} and assunto like ${`${comeco}%`} order by id
	`.execute(portal.db)
	return rows
}

/** Key of the request to an address. */
export async function lerChave(portal: TestPortal, para: string): Promise<string> {
	const [carta] = await lerCartas(portal, para, 'Pedido')
	return /cotacao\/([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? ''
}
