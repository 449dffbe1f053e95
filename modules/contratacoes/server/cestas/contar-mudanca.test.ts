import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { contratacoes } from '../index.ts'
import { acharBem, comecarCesta, lerCartas, lerChave, pedirCotacao } from '../testes/cesta-de-teste.ts'
import { compradora as lucia, test } from '../testes/portal-de-teste.ts'

const EM = new Date('2027-08-03T15:00:00Z')
const MUDADO = 'Pedido de cotação mudado'

type Portal = Parameters<typeof comecarCesta>[0]

const gravarItem = (portal: Portal, params: { codces: number }, codbem: number, qtditm: string) =>
	portal.as(lucia).call(contrato.gravarItemDaCesta, { params, body: { codbem, qtditm } })

/** The job runs at an instant of the day of the request. */
async function contar(portal: Portal, instante: string): Promise<void> {
	portal.irPara(new Date(instante))
	await contratacoes.jobs?.find(({ nome }) => nome === 'contratacoes-contar-mudancas')?.executar(portal, {})
}

test('suppliers hear once of the changes of their request, each with a link that works beside the first', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params, codbem: papel } = await comecarCesta(portal, 'papel')
	const luva = await acharBem(portal, 'luva')
	await gravarItem(portal, params, luva, '500')
	await pedirCotacao(portal, params, { codema: 'calado@mudou.example' })
	await pedirCotacao(portal, params, { codema: 'pronto@mudou.example', niforn: '12345678000195' })
	await pedirCotacao(portal, params, { codema: 'recusou@mudou.example', niforn: '11444777000161' })
	const [pronto, recusou] = [
		await lerChave(portal, 'pronto@mudou.example'),
		await lerChave(portal, 'recusou@mudou.example'),
	]
	const responder = (chave: string, precos: { codbem: number; vlruni: string }[]) =>
		portal.anon.call(contrato.responderCotacao, { params: { chave }, body: { precos } })
	await responder(pronto, [{ codbem: papel, vlruni: '0.0525' }])
	await responder(recusou, [])
	await gravarItem(portal, params, papel, '9000')
	await portal.as(lucia).call(contrato.removerItemDaCesta, { params: { ...params, codbem: luva } })
	const alcool = await acharBem(portal, 'álcool')
	await gravarItem(portal, params, alcool, '30')
	await contar(portal, '2027-08-03T15:05:00Z')
	expect(await lerCartas(portal, 'calado@mudou.example', MUDADO)).toHaveLength(0)
	await contar(portal, '2027-08-03T15:20:00Z')
	await contar(portal, '2027-08-03T15:30:00Z')
	const [carta, ...outras] = await lerCartas(portal, 'calado@mudou.example', MUDADO)
	expect(outras).toEqual([])
	for (const dito of [
		'Papel sulfite A4 75 g/m²: a quantidade era 200, e passou a 9.000 × folha',
		'Luva de procedimento de nitrilo: saiu do pedido',
		'Álcool etílico 70 %: entrou no pedido, 30 × litro',
		'até 20/08/2027',
	])
		expect(carta?.texto).toContain(dito)
	expect(carta?.texto).not.toContain('confira-os')
	const [doPronto] = await lerCartas(portal, 'pronto@mudou.example', MUDADO)
	// The supplier may have answered between the change and the letter: the letter does not say that it did not.
	expect(doPronto?.texto).toContain('Se você enviou os preços antes desta mudança, confira-os')
	expect(await lerCartas(portal, 'recusou@mudou.example', MUDADO)).toEqual([])

	// Every link stays good, that of an older letter of a change too.
	await gravarItem(portal, params, papel, '8000')
	await contar(portal, '2027-08-03T16:00:00Z')
	const cartas = await lerCartas(portal, 'calado@mudou.example', MUDADO)
	expect(cartas).toHaveLength(2)
	expect(cartas[1]?.texto).toContain('era 9.000, e passou a 8.000')
	const chaves = [
		...cartas.map(({ texto }) => /cotacao\/([\w-]+)/.exec(texto)?.[1] ?? ''),
		await lerChave(portal, 'calado@mudou.example'),
	]
	for (const chave of chaves)
		expect((await portal.anon.call(contrato.obterPedidoDeCotacao, { params: { chave } })).body).toMatchObject({
			sitcot: 'A',
		})
})

test('a change that is undone, one before any request, and one after the term or the conclusion make no letter', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	await gravarItem(portal, params, codbem, '300')
	await pedirCotacao(portal, params, { codema: 'nada@mudou.example' })
	await gravarItem(portal, params, codbem, '400')
	await gravarItem(portal, params, codbem, '300')
	await contar(portal, '2027-08-03T15:30:00Z')
	expect(await lerCartas(portal, 'nada@mudou.example', MUDADO)).toEqual([])
	await gravarItem(portal, params, codbem, '500')
	await portal.as(lucia).call(contrato.concluirCesta, { params, body: {} })
	await contar(portal, '2027-08-03T16:00:00Z')
	expect(await lerCartas(portal, 'nada@mudou.example', MUDADO)).toEqual([])
	const outra = await comecarCesta(portal, 'papel')
	await pedirCotacao(portal, outra.params, { codema: 'tarde@mudou.example' })
	portal.irPara(new Date('2027-08-21T15:00:00Z'))
	await gravarItem(portal, outra.params, outra.codbem, '700')
	await contar(portal, '2027-08-21T16:00:00Z')
	expect(await lerCartas(portal, 'tarde@mudou.example', MUDADO)).toEqual([])
})
