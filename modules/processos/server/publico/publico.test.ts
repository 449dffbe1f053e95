import { calendario } from '@portal/calendario/server'
import { pessoas } from '@portal/pessoas/server'
import { defineModule, diaDe } from '@portal/platform/server'
import { type Seed, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { expect } from 'vitest'
import {
	alterarProcesso,
	darEntrada,
	darSaida,
	despachar,
	montarNumpro,
	NIVEIS_ACESSO,
	obterProcesso,
	obterProcessoPublico,
	SITUACOES_PROCESSO,
	type SituacaoProcesso,
} from '../../contract/index.ts'
import { ligacoesDoProcesso } from '../processo/ligacoes.ts'
import { verificarPartePublica } from '../public.ts'
import { processos } from '../queries.ts'
import { semearEstrutura } from '../seed/estrutura.ts'
import type { ProcessoTable } from '../tables.ts'
import { abrirProcesso, chamarComo, eduardo, joao, SLICES } from '../testes/portal-de-teste.ts'
import { paginaPublica } from './pagina.ts'

const LIGACAO = { rotulo: 'Contratação', titulo: 'Compra <7>/2026', detalhe: 'Divulgada', endereco: '/contratacoes/7' }

/** The test slice has one public thing for each of these processes. */
const instruidos = new Set<string>()
const compras = defineModule({
	name: 'compras-de-teste',
	routes: [],
	extensions: [
		ligacoesDoProcesso.provide({ listar: (_, numpro) => Promise.resolve(instruidos.has(numpro) ? [LIGACAO] : []) }),
	],
})
const estrutura: Seed = {
	name: 'estrutura de processos',
	semear: (portal) => semearEstrutura(portal.db, diaDe(portal)),
}
const test = testWithPortal([...SLICES, compras], {}, [pessoas, calendario, sessao, estrutura])

const ler = (portal: TestPortal, numpro: string) => portal.anon.call(obterProcessoPublico, { params: { numpro } })
const desenhar = async (portal: TestPortal, numpro: string) =>
	(await paginaPublica.draw({ db: portal.db, portal, params: { numpro }, query: new URLSearchParams() }))?.html

async function abrirInstruido(portal: TestPortal, mais: object = {}): Promise<string> {
	const numpro = await abrirProcesso(portal, mais)
	instruidos.add(numpro)
	return numpro
}

const mudar = (portal: TestPortal, numpro: string, mudanca: Partial<ProcessoTable>) =>
	processos(portal.db).updateTable('processo').set(mudanca).where('numpro', '=', numpro).execute()

const mudancas = (principal: string): Record<SituacaoProcesso, Partial<ProcessoTable>> => ({
	estacao: {},
	transito: { sgletadst: 'DRH-RUSP' },
	arquivado: { stapro: 'A' },
	juntado: { stapro: 'J', numproprc: principal },
})

test('a visitor reads only processes of public access, in each situation; each other level answers 404', async ({
	portal,
}) => {
	const principal = await abrirInstruido(portal, { nivacepro: 'S', codhipleg: 4, titpro: 'Principal sigiloso' })
	for (const nivacepro of NIVEIS_ACESSO)
		for (const situacao of SITUACOES_PROCESSO) {
			const numpro = await abrirInstruido(portal)
			await mudar(portal, numpro, {
				...mudancas(principal)[situacao],
				nivacepro,
				codhipleg: { P: null, R: 1, S: 4 }[nivacepro],
			})
			const { status, body } = await ler(portal, numpro)
			const html = await desenhar(portal, numpro)
			expect([nivacepro, situacao, status]).toEqual([nivacepro, situacao, nivacepro === 'P' ? 200 : 404])
			expect(await verificarPartePublica(portal.db, portal, numpro)).toBe(nivacepro === 'P')
			expect(html !== undefined).toBe(nivacepro === 'P')
			// A public process says that it was joined, and not to which restricted one.
			for (const texto of [JSON.stringify(body), html ?? '']) expect(texto).not.toContain(principal.slice(3, 8))
			expect(body.situacao).toBe(nivacepro === 'P' ? situacao : undefined)
		}
})

test('a process that instructs nothing public, and a number that no process has, answer the same 404', async ({
	portal,
}) => {
	const numpro = await abrirProcesso(portal)
	const [sem, naoHa] = [
		await ler(portal, numpro),
		await ler(portal, montarNumpro({ ano: 26, sequencia: 99_999, codund: 1 })),
	]
	expect([sem.status, naoHa.status]).toEqual([404, 404])
	expect(sem.body).toEqual({ ...naoHa.body, idRequisicao: expect.any(String) })
	expect(await desenhar(portal, numpro)).toBeUndefined()
	expect(await desenhar(portal, 'nada')).toBeUndefined()
	expect(await paginaPublica.listPaths(portal.db, portal)).toEqual([])
	// The full process still asks for a session.
	const cheio = await portal.anon.call(obterProcesso, { params: { numpro } })
	expect(cheio.status).toBe(401)
})

test('the public part holds number, subject, unit and stays by date, and neither people, free text nor documents', async ({
	portal,
}) => {
	const numpro = await abrirInstruido(portal, {
		titpro: 'Titulozinho de Fulana',
		cplasu: 'Complementozinho',
		nominr: 'Interessadazinha da Silva',
		txtdch: '<p>Informacaozinha.</p>',
	})
	const params = { numpro }
	await chamarComo(portal, joao).call(despachar, { params, body: { txtdch: '<p>Despachozinho.</p>' } })
	await chamarComo(portal, joao).call(darSaida, { params, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
	await chamarComo(portal, eduardo).call(darEntrada, { params })
	const { status, body } = await ler(portal, numpro)
	expect({ status, body }).toMatchObject({
		status: 200,
		body: { numpro, ligacoes: [LIGACAO], situacao: 'estacao', andamentos: [{ numand: 2 }, { numand: 1 }] },
	})
	const html = (await desenhar(portal, numpro)) ?? ''
	expect(html).toContain(body.dscasu)
	expect(html).toContain('<a href="/contratacoes/7">Compra &lt;7&gt;/2026</a>')
	for (const texto of [JSON.stringify(body), html])
		for (const nome of ['zinh', joao.nome, eduardo.nome, 'João', 'Eduardo', String(joao.codpes)])
			expect(texto).not.toContain(nome)
})

test('a process that becomes restricted is gone for visitors at once', async ({ portal }) => {
	const numpro = await abrirInstruido(portal)
	expect((await ler(portal, numpro)).status).toBe(200)
	const { body } = await chamarComo(portal, joao).call(obterProcesso, { params: { numpro } })
	const { nominr, titpro, codasu } = body
	const { status } = await chamarComo(portal, joao).call(alterarProcesso, {
		params: { numpro },
		body: { nominr, titpro, codasu, nivacepro: 'R', codhipleg: 1, txtdch: '<p>Há dados pessoais.</p>' },
	})
	expect(status).toBe(200)
	expect((await ler(portal, numpro)).status).toBe(404)
	expect(await desenhar(portal, numpro)).toBeUndefined()
})
