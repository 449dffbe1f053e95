import { countStatements } from '@portal/platform/testing'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { prever } from '../testes/oraculo-de-teste.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	enviar,
	guardarTexto,
	helena,
	joao,
	listarNomes,
	marina,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'
import { obterAcesso } from './acesso.ts'
import { buscarQuem } from './pessoa.ts'

type Portal = Parameters<typeof abrirPessoal>[0]

const arvore = fc.record({
	pais: fc
		.array(fc.nat(), { minLength: 5, maxLength: 5 })
		.map((nats) => [-1, ...nats.map((nat, indice) => nat % (indice + 1))]),
	linhas: fc.uniqueArray(
		fc.record({
			pasta: fc.integer({ min: 0, max: 5 }),
			alvo: fc.constantFrom(
				'P10001',
				'P10002',
				'P10005',
				'S101',
				'U1',
				'U45',
				'U55',
				'VALUNOGR',
				'VALUNOPOS',
				'VSERVIDOR',
			),
			nivprm: fc.constantFrom<contrato.Nivel[]>('V', 'L', 'D', 'E', 'A', 'G', 'N'),
		}),
		{ minLength: 3, maxLength: 12, selector: ({ pasta, alvo }) => `${pasta} ${alvo}` },
	),
})

async function montar(portal: Portal, raiz: number, pais: readonly number[], vez: number) {
	const codigos: number[] = []
	for (const [indice, pai] of pais.entries())
		codigos.push(await criarPasta(portal, helena, codigos[pai] ?? raiz, `pasta ${vez} ${indice}`))
	return codigos
}

test('the matrix of rights is the one of a naive oracle, over any tree and any rows', async ({ portal }) => {
	const raiz = await abrirPessoal(portal, helena)
	for (const [vez, { pais, linhas }] of fc.sample(arvore, { numRuns: 8, seed: 26 }).entries()) {
		const codigos = await montar(portal, raiz, pais, vez)
		for (const { pasta, alvo, nivprm } of linhas)
			await permitir(portal, helena, codigos[pasta] ?? 0, {
				tipalv: alvo.slice(0, 1) as contrato.Alvo,
				vlralv: alvo.slice(1),
				nivprm,
			})
		for (const pessoa of [ana, carlos, joao, marina])
			for (const [pasta, codptaarqudr] of codigos.entries()) {
				const { body } = await portal.as(pessoa).call(contrato.obterPasta, { params: { codptaarqudr } })
				const esperado = prever(pais, linhas, pasta, pessoa.codpes)
				expect(`${pasta} ${pessoa.nome}: ${(body.direito?.pode ?? []).join(' ')}`).toBe(
					`${pasta} ${pessoa.nome}: ${esperado}`,
				)
			}
	}
})

test('who may only deliver sends, sees their own deliveries and no others, and opens none', async ({ portal }) => {
	const pasta = await criarPasta(portal, helena, await abrirPessoal(portal, helena), 'entregas')
	await permitir(portal, helena, pasta, { tipalv: 'V', vlralv: 'ALUNOGR', nivprm: 'D' })
	await guardarTexto(portal, helena, pasta, 'trabalho.txt', 'gabarito')
	expect((await enviar(portal, ana, pasta, { nome: 'trabalho.txt', colisao: 'versao' })).body).toMatchObject({
		nomitm: 'trabalho (2).txt',
		numvrs: 1,
	})
	expect(await listarNomes(portal, ana, pasta)).toEqual(['trabalho (2).txt'])
	expect(await listarNomes(portal, helena, pasta)).toEqual(['trabalho (2).txt', 'trabalho.txt'])
	const { body } = await portal.as(ana).call(contrato.buscarItens, { query: { busca: 'trabalho' } })
	expect(body.itens).toEqual([])
	expect(await portal.as(ana).call(contrato.listarAtividade, { params: { codptaarqudr: pasta } })).toMatchObject({
		status: 403,
	})
})

test('a permission ends after its last day', async ({ portal }) => {
	const pasta = await criarPasta(portal, helena, await abrirPessoal(portal, helena), 'com prazo')
	const dtafimprm = portal.agora().toISOString().slice(0, 10)
	await permitir(portal, helena, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L', dtafimprm })
	const ver = async () =>
		(await portal.as(carlos).call(contrato.obterPasta, { params: { codptaarqudr: pasta } })).status
	expect(await ver()).toBe(200)
	portal.irPara(new Date(portal.agora().getTime() + 2 * 86_400_000))
	expect(await ver()).toBe(404)
})

test('a folder that somebody may not see is in none of their lists', async ({ portal }) => {
	const raiz = await criarPasta(portal, helena, await abrirPessoal(portal, helena), 'aberta')
	const fechada = await criarPasta(portal, helena, raiz, 'fechada')
	await guardarTexto(portal, helena, fechada, 'sigiloso.txt')
	await permitir(portal, helena, raiz, { tipalv: 'U', vlralv: '1', nivprm: 'A' })
	await permitir(portal, helena, fechada, { tipalv: 'P', vlralv: String(joao.codpes), nivprm: 'N' })
	expect(await listarNomes(portal, joao, raiz)).toEqual([])
	expect(await listarNomes(portal, marina, raiz)).toEqual(['fechada'])
	const buscar = async (pessoa: typeof joao) =>
		(await portal.as(pessoa).call(contrato.buscarItens, { query: { busca: 'sigiloso' } })).body.total
	expect([await buscar(joao), await buscar(marina)]).toEqual([0, 1])
})

test('what a person may do in a folder twelve deep is one statement, as in the first, and the row that gave it is told', async ({
	portal,
}) => {
	let pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Funda ${crypto.randomUUID()}`)
	const alto = pasta
	await permitir(portal, ana, alto, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'A' })
	for (let nivel = 2; nivel <= 12; nivel++) pasta = await criarPasta(portal, ana, pasta, `nível ${nivel}`)
	await permitir(portal, ana, pasta, { tipalv: 'V', vlralv: 'ALUNOPOS', nivprm: 'L' })
	const quem = await buscarQuem(portal.db, portal, carlos.codpes)
	if (!quem) throw new Error('no such person')
	const medir = async (coditm: number) => {
		const obter = () => obterAcesso(portal.db, portal, quem, { coditm })
		await obter()
		return countStatements(portal, obter)
	}
	expect([await medir(alto), await medir(pasta)]).toEqual([1, 1])
	const { direito, trilha } = await obterAcesso(portal.db, portal, quem, { coditm: pasta })
	expect(trilha).toHaveLength(13)
	expect(direito.pode).toEqual(['ver', 'ler', 'enviar', 'alterar'])
	expect(direito.porque).toMatchObject({ coditm: alto })
})
