import { listarAvisos } from '@portal/notificacoes/contract'
import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { expect } from 'vitest'
import type { NotaSsu } from '../../contract/index.ts'
import { inserirSSUNOTA, obterSSUNOTA, publicarSSUNOTA } from '../../contract/index.ts'
import {
	criarPessoa,
	EXECUTAR,
	entrarComPapel,
	levarAte,
	type Papel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

const periodo = (portal: TestPortal) => ({ dtaini: somarDias(diaDe(portal), -7), dtafim: diaDe(portal) })
const gerar = (portal: TestPortal, papel: Papel, mais: object = {}) =>
	entrarComPapel(portal, papel).call(inserirSSUNOTA, {
		body: {
			nomsis: 'JUPITER',
			titnot: 'Versão 4.2',
			...periodo(portal),
			...mais,
		},
	})
const ler = (portal: TestPortal, codpes: number, codnot: number) =>
	portal.as(criarPessoa(codpes)).call(obterSSUNOTA, { body: { codnot } })
const publicar = (portal: TestPortal, papel: Papel, codnot: number, versao?: number) =>
	entrarComPapel(portal, papel).call(publicarSSUNOTA, { body: { codnot, versao } })
const numeros = (nota: NotaSsu) => nota.itens.map(({ numssu }) => numssu)

test('a note is made of what was closed, edited, published once, and told to who is touched', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'CON')
	const { numssu: outra } = await levarAte(portal, 'CON')
	for (const papel of ['grs', 'apoio', 'facilitador', 'desenvolvedor'] as const)
		expect((await gerar(portal, papel)).status).toBe(403)
	const { status, body } = await gerar(portal, 'lider')
	expect(status).toBe(200)
	const { codnot } = body
	const { body: nota } = await ler(portal, PESSOAS.lider, codnot)
	expect(numeros(nota)).toEqual([numssu, outra])
	// A draft is visible to its writers alone.
	for (const papel of ['grs', 'apoio', 'facilitador'] as const)
		expect((await ler(portal, PESSOAS[papel], codnot)).status).toBe(404)
	const texto = { codnot, titnot: 'Versão 4.2', txtnot: 'Médias sem surpresas.' }
	const alterar = (itens: object[], versao?: number) =>
		entrarComPapel(portal, 'lider')('POST', `${EXECUTAR}/alterarSSUNOTA`, { ...texto, itens, versao })
	expect((await alterar([{ numssu: numssu - 1, txtitm: 'De fora' }])).status).toBe(422)
	expect((await alterar([{ numssu, txtitm: 'A média não arredonda mais para baixo' }], nota.versao)).status).toBe(200)
	expect((await alterar([{ numssu, txtitm: 'Por cima' }], nota.versao)).status).toBe(409)
	expect((await publicar(portal, 'lider', codnot)).status).toBe(200)
	expect((await publicar(portal, 'lider', codnot)).status).toBe(422)
	for (const papel of ['apoio', 'grs', 'desenvolvedor'] as const) {
		const { body: avisos } = await entrarComPapel(portal, papel).call(listarAvisos, { query: { porPagina: 100 } })
		expect(JSON.stringify(avisos)).toContain('Novidades do JUPITER: Versão 4.2')
		const { body: lida } = await ler(portal, PESSOAS[papel], codnot)
		expect(lida).toMatchObject({ stanot: 'P', txtnot: texto.txtnot, permissoes: { alterar: 'N' } })
		expect(lida.itens).toEqual([
			expect.objectContaining({ txtitm: 'A média não arredonda mais para baixo', staabr: 'S' }),
		])
		expect(lida.mudancas.every(({ pescad }: { pescad: unknown }) => pescad === null)).toBe(true)
	}
	expect((await ler(portal, 10001, codnot)).status).toBe(404)
	expect((await ler(portal, PESSOAS.lider, codnot)).body.mudancas[0]).toMatchObject({
		pescad: { codpes: PESSOAS.lider },
	})
	// A published note is not offered again, while a demand that was left out is.
	const { body: seguinte } = await gerar(portal, 'lider')
	expect(numeros((await ler(portal, PESSOAS.lider, seguinte.codnot)).body)).toEqual([outra])
})

test('what was reopened after the note was made keeps it from being published', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'CON')
	const { codnot } = (await gerar(portal, 'lider')).body
	expect((await passar(portal, 'apoio', numssu, 'reabrir')).status).toBe(200)
	expect((await publicar(portal, 'lider', codnot)).body.erro).toBe('demandas-reabertas')
})

test('a period without anything, or turned round, makes no note', async ({ portal }) => {
	expect((await gerar(portal, 'lider', { dtaini: '2001-01-01', dtafim: '2001-01-31' })).body.erro).toBe(
		'nada-concluido',
	)
	expect((await gerar(portal, 'lider', { dtaini: '2001-02-01', dtafim: '2001-01-31' })).body.erro).toBe(
		'periodo-invertido',
	)
	expect((await gerar(portal, 'lider', { nomsis: 'PROTEOS' })).status).toBe(403)
})
