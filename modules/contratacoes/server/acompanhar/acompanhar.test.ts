import { DIA_MS } from '@portal/platform/contract'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { contratacoes } from '../index.ts'
import { paginaDaCompra } from '../pagina-publica.ts'
import { paginaDoAcompanhamento } from '../paginas-com-formulario.ts'
import { inserirEvento } from '../queries/licitacao.ts'
import { test } from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const CODPCDDSP = 1

const listarCartas = async (portal: TestPortal, para: string) =>
	(
		await sql<{ assunto: string; texto: string; chave: string | null }>`
			select c.assunto, coalesce(nullif(c.texto, ''), m.texto) as texto, c.valores ->> 'chave' as chave
			from plataforma.correio c left join plataforma.correiomolde m on m.id = c.molde
			where c.para = ${para} order by c.id`.execute(portal.db)
	).rows

const pedir = (portal: TestPortal, codema: string, codpcddsp = CODPCDDSP) =>
	portal.anon.call(contrato.acompanharCompra, { params: { codpcddsp }, body: { codema } })

const lerChave = async (portal: TestPortal, codema: string): Promise<string> =>
	/acompanhar\/([\w-]+)/.exec((await listarCartas(portal, codema)).at(-1)?.texto ?? '')?.[1] ?? ''

const rodar = async (portal: TestPortal, nome: string): Promise<void> => {
	await contratacoes.jobs?.find((job) => job.nome === nome)?.executar(portal, {})
}

const acontecer = async (portal: TestPortal, dsceve: string): Promise<void> => {
	await inserirEvento(portal.db, { codpcddsp: CODPCDDSP, dtaeve: '2027-08-03', dsceve })
	await rodar(portal, 'contratacoes-avisar-acompanhantes')
}

test('an address hears of a purchase only after it confirmed, once of each event, and ends with one click', async ({
	portal,
}) => {
	const codema = 'jornal@cidade.example'
	const primeira = await pedir(portal, 'Jornal@cidade.example')
	expect(primeira).toMatchObject({ status: 200, body: { feito: 'S' } })
	expect((await pedir(portal, codema)).body).toEqual(primeira.body)
	await acontecer(portal, 'Antes da confirmação')
	expect(await listarCartas(portal, codema)).toHaveLength(1)
	const chave = await lerChave(portal, codema)
	const ler = async () => (await portal.anon.call(contrato.obterAcompanhamento, { params: { chave } })).body
	expect(await ler()).toMatchObject({ codpcddsp: CODPCDDSP, sitaco: 'P' })
	await portal.anon.call(contrato.confirmarAcompanhamento, { params: { chave } })
	expect(await ler()).toMatchObject({ sitaco: 'A' })
	await acontecer(portal, 'Contrato {{chave}} assinado')
	await rodar(portal, 'contratacoes-avisar-acompanhantes')
	const cartas = await listarCartas(portal, codema)
	expect(cartas).toHaveLength(2)
	expect(cartas[1]).toMatchObject({ chave })
	expect(cartas[1]?.texto).toMatch(/Contrato \{ \{chave\}\} assinado[\s\S]*\/contratacoes\/1\n/)
	const terminar = (corpo: string) =>
		portal.anon('POST', `/wscontratacoes/api/acompanhamentos/${chave}/um-clique`, corpo, {
			'content-type': 'application/x-www-form-urlencoded',
		})
	expect((await terminar('outra=coisa')).status).toBe(400)
	expect((await terminar('List-Unsubscribe=One-Click')).status).toBe(200)
	expect((await portal.anon.call(contrato.obterAcompanhamento, { params: { chave } })).status).toBe(404)
	await acontecer(portal, 'Depois do fim')
	expect(await listarCartas(portal, codema)).toHaveLength(2)
})

test('a forged key opens nothing, a purchase that is not there is 404, and an address that is none is 400', async ({
	portal,
}) => {
	await pedir(portal, 'um@cidade.example')
	const chave = await lerChave(portal, 'um@cidade.example')
	const forjada = `${chave.slice(0, 8)}${chave.at(8) === 'A' ? 'B' : 'A'}${chave.slice(9)}`
	for (const outra of [forjada, 'A'.repeat(27)])
		expect((await portal.anon.call(contrato.confirmarAcompanhamento, { params: { chave: outra } })).status).toBe(404)
	expect((await pedir(portal, 'um@cidade.example', 999_999)).status).toBe(404)
	expect((await pedir(portal, 'nada')).status).toBe(400)
})

test('an address that never confirms is erased in a week', async ({ portal }) => {
	await pedir(portal, 'sumiu@cidade.example')
	const chave = await lerChave(portal, 'sumiu@cidade.example')
	portal.irPara(new Date(portal.agora().getTime() + 8 * DIA_MS))
	await rodar(portal, 'contratacoes-apagar-nao-confirmados')
	expect((await portal.anon.call(contrato.obterAcompanhamento, { params: { chave } })).status).toBe(404)
})

test('without scripts the purchase is followed, confirmed and left by the forms of the pages', async ({ portal }) => {
	const enviar = (caminho: string, corpo: string) =>
		portal.anon('POST', caminho, corpo, { 'content-type': 'application/x-www-form-urlencoded' })
	const raiz = `/wscontratacoes/api/compras/${CODPCDDSP}/acompanhamentos/formulario`
	expect((await enviar(raiz, 'codema=nada')).headers['location']).toBe('/contratacoes/1?feito=N')
	expect((await enviar(raiz, 'codema=sem%40script.example')).headers['location']).toBe('/contratacoes/1?feito=S')
	const chave = await lerChave(portal, 'sem@script.example')
	const pedido = { db: portal.db, portal, query: new URLSearchParams('feito=S') }
	expect((await paginaDaCompra.draw({ ...pedido, params: { codpcddsp: '1' } }))?.html).toMatch(/Veja o seu e-mail/)
	// The address bar tells of no act that nobody checked.
	for (const feito of ['S', 'N', 'T']) {
		const query = new URLSearchParams({ feito })
		const pagina = await paginaDaCompra.draw({ ...pedido, query, params: { codpcddsp: '1' } })
		expect(pagina?.html).not.toMatch(/terminou|foi apagado|enviamos|não foi pedido/)
	}
	const desenhar = async () => (await paginaDoAcompanhamento.draw({ ...pedido, params: { chave } }))?.html
	expect(await desenhar()).toContain('value="confirmar"')
	const doLink = `/wscontratacoes/api/acompanhamentos/${chave}/formulario`
	await enviar(doLink, 'ato=confirmar')
	expect(await desenhar()).toContain('está confirmado')
	expect((await enviar(doLink, 'ato=terminar')).headers['location']).toBe('/contratacoes/1?feito=T')
	expect(await desenhar()).toBeUndefined()
})
