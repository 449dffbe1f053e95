import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { calcularInstante, test } from '../testes/portal-de-teste.ts'
import { agir, decidir, julgarUma, lerChave, obter, recorrer } from '../testes/recurso-de-teste.ts'

test('who appealed against one judgement may appeal against the next', async ({ portal }) => {
	const codpcddsp = await julgarUma(portal)
	await recorrer(portal, codpcddsp)
	portal.irPara(new Date(calcularInstante('2027-08-20', '09:00')))
	await decidir(portal, codpcddsp, 'NCO')
	await agir(portal, codpcddsp, 'rever', 3)
	expect((await agir(portal, codpcddsp, 'julgar', 4)).status).toBe(200)
	expect((await recorrer(portal, codpcddsp)).body.numrec).toBe(2)
	expect((await obter(portal, codpcddsp)).recursos.map(({ sitrec }) => sitrec)).toEqual(['DEC', 'INT'])
})

test('reasons and counter-reasons that are sent twice are published once, and a key that is not of the letter opens nothing', async ({
	portal,
}) => {
	const codpcddsp = await julgarUma(portal)
	const { body } = await recorrer(portal, codpcddsp)
	const params = { codpcddsp, numrec: 1 }
	const enviarRazoes = (chave: string, txtraz = 'A habilitação não cumpre o edital.') =>
		portal.anon.call(contrato.enviarRazoes, { params, body: { chave, txtraz } })
	const chave = await lerChave(portal, body.protocolo)
	expect((await enviarRazoes('A'.repeat(32))).status).toBe(404)
	const primeira = await enviarRazoes(chave)
	expect(await enviarRazoes(chave)).toMatchObject({ status: 200, body: primeira.body })
	expect((await enviarRazoes(chave, 'Outras razões, bem diferentes.')).status).toBe(422)
	const contra = { nompes: 'Papelaria do Norte', codema: 'Norte@papel.example', txtcrz: 'O atestado serve.' }
	const enviadas = await Promise.all(
		[contra, contra].map((dados) => portal.anon.call(contrato.enviarContrarrazoes, { params, body: dados })),
	)
	expect(enviadas.map(({ status }) => status)).toEqual([200, 200])
	expect((await obter(portal, codpcddsp)).recursos[0]?.contrarrazoes).toHaveLength(1)
	// An appeal from before letters has no key at all.
	await sql`update licitacoes.licrec set resumochv = '' where codpcddsp = ${codpcddsp}`.execute(portal.db)
	expect((await enviarRazoes(chave)).status).toBe(404)
})
