import { countStatements } from '@portal/platform/testing'
import { expect, onTestFinished } from 'vitest'
import { formatarNumpro } from '../../contract/index.ts'
import { abrirProcesso, chamarComo, joao, test } from '../testes/portal-de-teste.ts'

const DA_SESSAO = 1

const FILTROS = [
	'aba=estacao',
	'aba=receber',
	'aba=enviados&atrasado=S',
	'aba=pareceres',
	'aba=interessado&codasu=12',
	'aba=favoritos',
	'aba=estacao&porPagina=1',
	'aba=estacao&stapro=N&nivacepro=P&sgleta=PROT-RUSP&dtaini=2020-01-01&dtafim=2030-01-01',
	'aba=busca',
	'aba=busca&porPagina=1&pagina=2',
	'aba=busca&codund=1&codpesinr=10001',
	'aba=busca&nommar=Urgente',
]

test.for(FILTROS)('the list asked by %s costs three statements beside the session', async (filtro, { portal }) => {
	for (let aberto = 0; aberto < 3; aberto++) await abrirProcesso(portal)
	await portal.events.start()
	onTestFinished(() => portal.events.close())
	const listar = chamarComo(portal, joao)
	const pedir = () => listar('GET', `/processo/busca?${filtro}`)
	expect(await pedir()).toMatchObject({ status: 200 })
	expect((await countStatements(portal, pedir)) - DA_SESSAO).toBeLessThanOrEqual(3)
})

test.for(['permissao', 'juntada', 'apensamento', 'rascunho', 'anexo/busca'])(
	'what is asked of a case by %s costs three statements beside the session',
	async (parte, { portal }) => {
		const numpro = await abrirProcesso(portal)
		await portal.events.start()
		onTestFinished(() => portal.events.close())
		const perguntar = chamarComo(portal, joao)
		const pedir = () => perguntar('GET', `/processo/${numpro}/${parte}`)
		expect(await pedir()).toMatchObject({ status: 200 })
		expect((await countStatements(portal, pedir)) - DA_SESSAO).toBeLessThanOrEqual(3)
	},
)

test('each filter finds what it says, page by page, and tells how many there are', async ({ portal }) => {
	const dele = { titpro: 'Só deste teste', codpesinr: 10_009, nominr: 'Bruno Lima' }
	const abertos: string[] = []
	for (let aberto = 0; aberto < 3; aberto++) abertos.unshift(await abrirProcesso(portal, dele))
	await abrirProcesso(portal, { ...dele, codpesinr: 10_001 })
	const listar = async (filtro: string) => {
		const { body } = await chamarComo(portal, joao)('GET', `/processo/busca?${filtro}`)
		return { numpros: body.itens.map(({ numpro }: { numpro: string }) => numpro), total: body.total }
	}
	const [ultimo = '', meio = '', primeiro = ''] = abertos
	const deles = 'aba=estacao&codpesinr=10009'
	expect(await listar(deles)).toEqual({ numpros: abertos, total: 3 })
	expect(await listar(`${deles}&porPagina=2`)).toEqual({ numpros: [ultimo, meio], total: 3 })
	expect(await listar(`${deles}&porPagina=2&pagina=2`)).toEqual({ numpros: [primeiro], total: 3 })
	expect(await listar(`${deles}&porPagina=2&pagina=3`)).toEqual({ numpros: [], total: 3 })
	expect(await listar(`${deles}&porPagina=3`)).toEqual({ numpros: abertos, total: 3 })
	expect(await listar(`${deles}&codasu=12`)).toEqual({ numpros: abertos, total: 3 })
	expect(await listar(`${deles}&codasu=11`)).toEqual({ numpros: [], total: 0 })
	expect(await listar(`aba=busca&codpesinr=10009&porPagina=1`)).toEqual({ numpros: [ultimo], total: 3 })
	expect(await listar(`aba=busca&numpro=${encodeURIComponent(formatarNumpro(meio))}`)).toEqual({
		numpros: [meio],
		total: 1,
	})
	expect(await listar(`${deles}&numpro=${meio}`)).toEqual({ numpros: [meio], total: 1 })
})
