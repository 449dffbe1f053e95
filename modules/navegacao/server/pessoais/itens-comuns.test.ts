import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { publicDates } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import type { EntradaBusca } from '../../contract/index.ts'
import { navegacao } from '../index.ts'

const dias = [
	{ dia: '2026-12-25', titulo: 'Natal' },
	{ dia: '2026-12-08', titulo: 'Dia do padroeiro' },
]
const perguntados: (readonly string[])[] = []
const comDatas = {
	...navegacao,
	extensions: [
		publicDates.provide({
			listar: async (_db, ...periodo) => {
				perguntados.push(periodo)
				return dias
			},
		}),
	],
}
const test = testWithPortal([pessoas, parcerias, comDatas], {}, [pessoas, navegacao])
const base = '/wsportal/navegacao'

async function publica(portal: TestPortal): Promise<{ busca: EntradaBusca[]; datas: typeof dias }> {
	const { body } = await portal.anon('GET', `${base}/publica`)
	return body
}
const usados = ({ busca }: { busca: EntradaBusca[] }) => busca.filter(({ uso }) => uso > 0).map(({ titulo }) => titulo)

test('visitors are told the services that many people open, in order and without a number, and never what few do', async ({
	portal,
}) => {
	const [um, dois, tres] = (await publica(portal)).busca
	if (!um || !dois || !tres) throw new Error('three public services expected')
	const abrir = async (quantas: number, { codigo }: EntradaBusca) => {
		for (const pessoa of Object.values(people).slice(0, quantas))
			expect((await portal.as(pessoa)('POST', `${base}/uso/${codigo}`)).status).toBe(200)
	}
	await abrir(5, um)
	await abrir(6, dois)
	await abrir(4, tres)
	expect(usados(await publica(portal))).toEqual([])
	portal.irPara(new Date(portal.agora().getTime() + 11 * 60_000))
	const depois = await publica(portal)
	expect(usados(depois)).toHaveLength(2)
	expect(depois.busca.find(({ codigo }) => codigo === dois.codigo)?.uso).toBe(2)
	expect(depois.busca.find(({ codigo }) => codigo === um.codigo)?.uso).toBe(1)
})

test('visitors are told the next days that concern everybody, in order', async ({ portal }) => {
	expect((await publica(portal)).datas).toEqual([...dias].reverse())
	const [desde = '', ate = ''] = perguntados.at(-1) ?? []
	expect(Date.parse(ate) - Date.parse(desde)).toBe(30 * 86_400_000)
})
