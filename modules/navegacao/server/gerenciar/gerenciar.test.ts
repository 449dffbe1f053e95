import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { menuRule } from '@portal/platform/server'
import { type Answer, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import type { AreaGerida, DadosArea, DadosItem, ItemGerido, MenuGerido } from '../../contract/index.ts'
import { navegacao } from '../index.ts'

const test = testWithPortal([pessoas, parcerias, navegacao], {}, [pessoas, navegacao])

const sofia = { ...people.sofia, perfis: ['PTL-ADMIN'] }
const { ana } = people
const base = '/wsportal/navegacao/gerenciar'

const area: DadosArea = {
	nome: 'Laboratórios',
	contexto: 'laboratorios',
	icone: 'fa-solid fa-flask',
	sistema: 'laboratorios',
	nomeSistema: 'Reservas',
	navPortal: 'N',
	urlBase: null,
	perfis: [{ nivel: 1, nome: 'Usuário', regra: { tipreg: 'T', vlrreg: '' } }],
}
const item: DadosItem = {
	tipo: 'O',
	tipoNavegacao: 'L',
	titulo: 'Reservar sala',
	objetoweb: 'reservas/sala.jsp',
	parametros: null,
	url: null,
	urlAnterior: null,
	palchv: 'agendar',
	stapub: 'N',
	acesso: [],
	perfis: [1],
	nomesAntigos: ['Agenda de salas'],
}
const grupo: DadosItem = { ...item, tipo: 'M', titulo: 'Reservas', objetoweb: null, perfis: [], nomesAntigos: [] }

let contador = 0
/** Each test gets an area of its own, so that none depends on another. */
async function novaArea(portal: TestPortal) {
	contador += 1
	const chamar = portal.as(sofia)
	const codigo = `area-${contador}`
	const { body } = await chamar('POST', `${base}/area`, { ...area, codigo, codigopai: null })
	const incluir = async (
		dados: DadosItem,
		codigopai: number | null = null,
	): Promise<Omit<Answer, 'body'> & { body: ItemGerido }> =>
		chamar('POST', `${base}/item`, { codigoArea: codigo, codigopai, dados })
	return { chamar, codigo, area: body as AreaGerida, incluir }
}
const menu = async (portal: TestPortal): Promise<MenuGerido> => (await portal.as(sofia)('GET', base)).body

describe('an area', () => {
	test('is added at the end, changed and hidden', async ({ portal }) => {
		const { chamar, codigo, area: nova } = await novaArea(portal)
		expect(nova).toMatchObject({ codigo, nome: 'Laboratórios', staatv: 'S', versao: 1 })
		expect((await menu(portal)).areas.at(-1)?.codigo).toBe(codigo)
		const alterada = await chamar('PUT', `${base}/area/${codigo}`, { ...area, nome: 'Salas', versao: 1 })
		expect(alterada.body).toMatchObject({ nome: 'Salas', versao: 2 })
		const oculta = await chamar('POST', `${base}/area/${codigo}/situacao`, { staatv: 'N', versao: 2 })
		expect(oculta.body).toMatchObject({ staatv: 'N', versao: 3 })
	})

	test('moves among its sisters', async ({ portal }) => {
		const { chamar, codigo } = await novaArea(portal)
		await chamar('POST', `${base}/area/${codigo}/mover`, { posicao: 2, versao: 1 })
		expect((await menu(portal)).areas.filter(({ codigopai }) => codigopai === null)[1]?.codigo).toBe(codigo)
	})

	test('with the code of another is a conflict', async ({ portal }) => {
		const { chamar, codigo } = await novaArea(portal)
		expect(await chamar('POST', `${base}/area`, { ...area, codigo, codigopai: null })).toMatchObject({
			status: 409,
			body: { erro: 'area-existente' },
		})
	})

	test('keeps the profiles that its items use', async ({ portal }) => {
		const { chamar, codigo, incluir } = await novaArea(portal)
		await incluir(item)
		expect(await chamar('PUT', `${base}/area/${codigo}`, { ...area, perfis: [], versao: 1 })).toMatchObject({
			status: 422,
			body: { erro: 'perfil-em-uso' },
		})
	})

	test('asks for no profile that no slice declares, and neither does an item', async ({ portal }) => {
		const { chamar, codigo, incluir } = await novaArea(portal)
		const regra = { tipreg: 'P', vlrreg: 'PTL-ANTIGO' } as const
		const recusa = {
			status: 422,
			body: { erro: 'perfil-desconhecido', mensagem: expect.stringContaining('Use um destes: PTL-ADMIN') },
		}
		const perfis = [{ nivel: 1, nome: 'Usuário', regra }]
		expect(await chamar('PUT', `${base}/area/${codigo}`, { ...area, perfis, versao: 1 })).toMatchObject(recusa)
		expect(await incluir({ ...item, acesso: [regra] })).toMatchObject(recusa)
		expect((await incluir({ ...item, acesso: [{ ...regra, vlrreg: 'PTL-ADMIN' }] })).status).toBe(200)
	})

	test('that is unknown is not found', async ({ portal }) => {
		expect(await portal.as(sofia)('PUT', `${base}/area/nenhuma`, { ...area, versao: 1 })).toMatchObject({ status: 404 })
		const fora = { ...area, codigo: 'filha', codigopai: 'nenhuma' }
		expect(await portal.as(sofia)('POST', `${base}/area`, fora)).toMatchObject({ status: 404 })
	})
})

describe('an item', () => {
	test('appears in the menu of who may use it, with its synonyms and former names', async ({ portal }) => {
		const { codigo, incluir } = await novaArea(portal)
		const { body: novo } = await incluir(item)
		expect(novo).toEqual({
			...item,
			codigo: novo.codigo,
			codigoArea: codigo,
			codigopai: null,
			ordapt: novo.ordapt,
			staatv: 'S',
			versao: 1,
		})
		const { body } = await portal.as(ana)('GET', '/wsportal/navegacao/privada')
		expect(body.busca).toContainEqual(
			expect.objectContaining({ codigo: String(novo.codigo), palchv: 'agendar', nomesAntigos: ['Agenda de salas'] }),
		)
	})

	test('changed by two at once is changed by the first; the second is told', async ({ portal }) => {
		const { chamar, incluir } = await novaArea(portal)
		const { body: novo } = await incluir(item)
		const caminho = `${base}/item/${novo.codigo}`
		const respostas = await Promise.all(
			['Sala A', 'Sala B'].map((titulo) => chamar('PUT', caminho, { dados: { ...item, titulo }, versao: 1 })),
		)
		expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409])
		expect(respostas.find(({ status }) => status === 409)?.body.erro).toBe('menu-alterado')
	})

	test('moves into a group, with all that is below it, and to a place among the others', async ({ portal }) => {
		const { chamar, codigo, incluir } = await novaArea(portal)
		const { body: pai } = await incluir(grupo)
		const { body: um } = await incluir({ ...item, objetoweb: 'um.jsp' }, pai.codigo)
		const { body: dois } = await incluir({ ...item, objetoweb: 'dois.jsp' })
		const mover = { codigoArea: codigo, codigopai: pai.codigo, posicao: 1, versao: 1 }
		expect((await chamar('POST', `${base}/item/${dois.codigo}/mover`, mover)).body).toMatchObject({
			codigopai: pai.codigo,
		})
		const filhos = (await menu(portal)).itens.filter(({ codigopai }) => codigopai === pai.codigo)
		expect(filhos.map(({ codigo }) => codigo)).toEqual([dois.codigo, um.codigo])
		const outra = await novaArea(portal)
		await chamar('POST', `${base}/item/${pai.codigo}/mover`, {
			codigoArea: outra.codigo,
			codigopai: null,
			posicao: 1,
			versao: 1,
		})
		const movidos = (await menu(portal)).itens.filter(({ codigoArea }) => codigoArea === outra.codigo)
		expect(movidos.map(({ codigo }) => codigo).toSorted()).toEqual([pai.codigo, um.codigo, dois.codigo].toSorted())
	})

	test('cannot go into itself, into a service, or into a group of another area', async ({ portal }) => {
		const { chamar, codigo, incluir } = await novaArea(portal)
		const { body: fora } = await incluir(grupo)
		const { body: dentro } = await incluir({ ...grupo, titulo: 'Dentro' }, fora.codigo)
		const { body: servico } = await incluir(item)
		const mover = (codigopai: number, codigoArea = codigo) =>
			chamar('POST', `${base}/item/${fora.codigo}/mover`, { codigoArea, codigopai, posicao: 1, versao: 1 })
		expect((await mover(dentro.codigo)).body.erro).toBe('grupo-em-si-mesmo')
		expect((await mover(fora.codigo)).body.erro).toBe('grupo-em-si-mesmo')
		expect((await mover(servico.codigo)).body.erro).toBe('grupo-invalido')
		expect((await mover(dentro.codigo, 'graduacao')).body.erro).toBe('grupo-invalido')
		expect(await mover(999_999)).toMatchObject({ status: 404 })
	})

	test('hidden leaves every menu, with all that is below it', async ({ portal }) => {
		const { chamar, incluir } = await novaArea(portal)
		const { body: pai } = await incluir(grupo)
		const { body: filho } = await incluir(item, pai.codigo)
		const ver = async () =>
			(await portal.as(ana)('GET', '/wsportal/navegacao/privada')).body.busca.some(
				({ codigo }: { codigo: string }) => codigo === String(filho.codigo),
			)
		expect(await ver()).toBe(true)
		await chamar('POST', `${base}/item/${pai.codigo}/situacao`, { staatv: 'N', versao: 1 })
		expect(await ver()).toBe(false)
	})

	test('with an object that the area already has is a conflict', async ({ portal }) => {
		const { incluir } = await novaArea(portal)
		await incluir(item)
		expect(await incluir(item)).toMatchObject({ status: 409, body: { erro: 'objeto-repetido' } })
	})

	test('with a profile that the area does not have is refused', async ({ portal }) => {
		const { incluir } = await novaArea(portal)
		expect(await incluir({ ...item, perfis: [7] })).toMatchObject({ status: 422, body: { erro: 'perfil-inexistente' } })
	})

	test('a group that has items stays a group', async ({ portal }) => {
		const { chamar, incluir } = await novaArea(portal)
		const { body: pai } = await incluir(grupo)
		await incluir(item, pai.codigo)
		expect(
			await chamar('PUT', `${base}/item/${pai.codigo}`, { dados: { ...item, objetoweb: 'x.jsp' }, versao: 1 }),
		).toMatchObject({
			status: 422,
			body: { erro: 'grupo-com-itens' },
		})
	})

	test.for([
		['an object without its name', { objetoweb: null }],
		['an object outside its context', { objetoweb: '../outro.jsp' }],
		['an object shown as a page of the portal', { tipoNavegacao: 'P' }],
		['a link without an address', { tipo: 'L', perfis: [] }],
		['a script for an address', { tipo: 'L', perfis: [], url: 'javascript:alert(1)//http' }],
		['an address of another site written as a path', { tipo: 'L', perfis: [], url: '//outro.example' }],
		['a switch of profile that names none', { tipoNavegacao: 'T' }],
		['a switch to a profile that it does not offer', { tipoNavegacao: 'T', parametros: 'perfil=2' }],
		['a group with profiles', { tipo: 'M', objetoweb: null }],
		['rules on an object that is public', { perfis: [], acesso: [{ tipreg: 'V', vlrreg: 'ALUNOGR' }] }],
		['a rule that says for whom of "everybody"', { acesso: [{ tipreg: 'T', vlrreg: 'ALUNOGR' }] }],
	] as const)('%s is refused', async ([, parte], { portal }) => {
		const { incluir } = await novaArea(portal)
		expect(await incluir({ ...item, ...parte } as DadosItem)).toMatchObject({
			status: 400,
			body: { erro: 'dados-invalidos' },
		})
	})
})

describe('the rest of the menu', () => {
	test('external links are written as a list, on the menu that was read', async ({ portal }) => {
		const { versao } = await menu(portal)
		const externos = [{ nome: 'Editora', url: 'https://editora.example/' }]
		const escrita = await portal.as(sofia)('PUT', `${base}/externos`, { externos, versao })
		expect(escrita.body).toEqual({ externos, versao: versao + 1 })
		expect((await portal.anon('GET', '/wsportal/navegacao/publica')).body.externo).toEqual([
			{ codigo: '1', ...externos[0] },
		])
		expect(await portal.as(sofia)('PUT', `${base}/externos`, { externos, versao })).toMatchObject({ status: 409 })
	})

	test('can be seen as somebody with other roles would', async ({ portal }) => {
		const { body } = await portal.as(sofia)('GET', `${base}/previa?vinculo=ALUNOGR`)
		const titulos = body.busca.map(({ titulo }: { titulo: string }) => titulo)
		expect(titulos).toContain('Matrícula >> Requerimento de matrícula')
		expect(titulos).not.toContain('Menu do portal')
	})

	test('what a slice brings is there when the slice is: once, and shown again if it was hidden', async ({ portal }) => {
		const menus = new Map([
			[
				'horta',
				{
					areas: [{ codigo: 'horta', nome: 'Horta', icone: 'fa-solid fa-seedling', ordem: 15 }],
					itens: [
						{ area: 'horta', titulo: 'Canteiros', url: '/horta/', acesso: [menuRule.vinculo('ALUNOGR')] },
						{ area: 'portal', titulo: 'Minhas mudas', url: '/horta/mudas' },
					],
				},
			] as const,
		])
		const titulos = async (pessoa: typeof ana) =>
			(await portal.as(pessoa)('GET', '/wsportal/navegacao/privada')).body.busca.map(
				({ titulo }: { titulo: string }) => titulo,
			)
		const instalar = (nova: string) => navegacao.aoInstalar?.({ ...portal, menus }, [nova])
		await instalar('outra')
		expect(await titulos(ana)).not.toContain('Canteiros')
		await instalar('horta')
		await instalar('horta')
		expect((await titulos(ana)).filter((titulo: string) => /Canteiros|Minhas mudas/.test(titulo))).toHaveLength(2)
		expect(await titulos({ codpes: 10012, nome: 'Otávio Nunes' })).not.toContain('Canteiros')
		const { body } = await portal.as(sofia)('GET', base)
		const item = body.itens.find(({ url }: { url: string | null }) => url === '/horta/')
		await portal.as(sofia)('POST', `${base}/item/${item.codigo}/situacao`, { staatv: 'N', versao: item.versao })
		expect(await titulos(ana)).not.toContain('Canteiros')
		await instalar('horta')
		expect(await titulos(ana)).toContain('Canteiros')
	})

	test('a slice that calls its page otherwise is followed, unless somebody renamed it', async ({ portal }) => {
		const chamar = (...titulos: readonly [string, string]) =>
			new Map([
				[
					'pomar',
					{
						itens: [
							{ area: 'portal', titulo: titulos[0], url: '/pomar/' },
							{ area: 'portal', titulo: titulos[1], url: '/pomar/podas' },
						],
					},
				] as const,
			])
		const titulos = async () => {
			const { body } = await portal.as(ana)('GET', '/wsportal/navegacao/privada')
			return (body.busca as { titulo: string }[])
				.map(({ titulo }) => titulo)
				.filter((titulo) => /pomar|poda/i.test(titulo))
		}
		const abrir = (um: string, dois: string) => navegacao.aoAbrirDemonstracao?.({ ...portal, menus: chamar(um, dois) })
		await navegacao.aoInstalar?.({ ...portal, menus: chamar('Pomar', 'Podas') }, ['pomar'])
		const { body } = await portal.as(sofia)('GET', base)
		const item = body.itens.find(({ url }: { url: string | null }) => url === '/pomar/podas')
		await portal.as(sofia)('PUT', `${base}/item/${item.codigo}`, {
			dados: { ...item, titulo: 'Podas da primavera' },
			versao: item.versao,
		})
		await abrir('O pomar', 'As podas')
		expect(await titulos()).toEqual(['O pomar', 'Podas da primavera'])
		await abrir('Pomar e horta', 'Podas do ano')
		expect(await titulos()).toEqual(['Pomar e horta', 'Podas da primavera'])
	})

	test('a change is on the audit trail', async ({ portal }) => {
		const { codigo } = await novaArea(portal)
		const trilha = portal.db as never as import('kysely').Kysely<{ auditoria: { acao: string; codpes: number } }>
		const linhas = await trilha
			.withSchema('plataforma')
			.selectFrom('auditoria')
			.selectAll()
			.where('acao', '=', `POST ${base}/area`)
			.execute()
		expect(linhas.at(-1)).toMatchObject({ codpes: sofia.codpes })
		expect(codigo).toMatch(/^area-/)
	})
})
