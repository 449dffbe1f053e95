import { somarDias } from '@portal/platform/contract'
import { concederPerfil, diaDe } from '@portal/platform/server'
import { describe, expect } from 'vitest'
import { PGR_COO } from '../contract/index.ts'
import {
	ana,
	COMENTARIOS,
	CONSULTA,
	CRUZAMENTO,
	coordenadora,
	cpa,
	PLANILHA,
	prpg,
	RESULTADO,
	secretaria,
	test,
} from './testes/portal-de-teste.ts'

const POS = { codqst: 2, numvrsqst: 2 }
const GRADUACAO = { codqst: 1, numvrsqst: 2 }
const ABERTO = { codqst: 2, numvrsqst: 3 }
const PROGRAMA = 45051
const TEXTO = 10

describe('who reads what', () => {
	test('only questionnaires of graduate studies that have ended are consulted', async ({ portal }) => {
		const { body } = await portal.as(coordenadora)('POST', CONSULTA)
		expect(body.questionarios.map(({ codqst }: { codqst: number }) => codqst)).toEqual([2])
		expect(body.questionarios[0].periodos.map(({ numvrsqst }: { numvrsqst: number }) => numvrsqst)).toEqual([2, 1])
		expect(body.como).toEqual(['coordenação de Ciência da Computação'])
	})

	test('a coordinator reads the own programme and nothing beside it', async ({ portal }) => {
		const { body } = await portal.as(coordenadora)('POST', RESULTADO, POS)
		expect(body.opcoes.codcur.map(({ codigo }: { codigo: string }) => codigo)).toEqual([String(PROGRAMA)])
		const outra = await portal.as(coordenadora)('POST', RESULTADO, { ...POS, codund: 3 })
		expect(outra.body).toMatchObject({ qtd: null })
	})

	test('the rectorate and the evaluation board read every programme', async ({ portal }) => {
		for (const quem of [prpg, cpa]) {
			const { body } = await portal.as(quem)('POST', RESULTADO, POS)
			expect(body.opcoes.codcur.length).toBeGreaterThan(3)
		}
	})

	test('the office reads its unit, and nothing that was written, by whatever call', async ({ portal }) => {
		const { body } = await portal.as(secretaria)('POST', RESULTADO, POS)
		expect(body).toMatchObject({ stacmt: 'N' })
		expect(body.opcoes.codund.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['45'])
		for (const codcur of [undefined, PROGRAMA])
			expect((await portal.as(secretaria)('POST', COMENTARIOS, { ...POS, codperqst: TEXTO, codcur })).status).toBe(422)
	})

	test('a coordinator reads what was written in the own programme alone', async ({ portal }) => {
		const { body } = await portal.as(coordenadora)('POST', COMENTARIOS, { ...POS, codperqst: TEXTO })
		expect(body.cursos.map(({ codigo }: { codigo: string }) => codigo)).toEqual([String(PROGRAMA)])
		const todos = await portal.as(prpg)('POST', COMENTARIOS, { ...POS, codperqst: TEXTO })
		expect(todos.body.total).toBeGreaterThan(body.total)
		const alheio = await portal.as(coordenadora)('POST', COMENTARIOS, { ...POS, codperqst: TEXTO, codcur: 3051 })
		expect(alheio.body).toMatchObject({ stasuf: 'N', textos: [] })
	})

	test('nobody else reads any of it, and nobody of graduate studies reads what is about undergraduates', async ({
		portal,
	}) => {
		const cruzar = { linha: { codperqst: 1 }, coluna: { campo: 'anotit' } }
		expect((await portal.as(ana)('POST', CRUZAMENTO, { ...POS, ...cruzar })).status).toBe(422)
		expect((await portal.as(ana)('POST', RESULTADO, POS)).body).toMatchObject({ stasopub: 'S', opcoes: { codcur: [] } })
		expect((await portal.as(ana)('POST', RESULTADO, { ...POS, codcur: PROGRAMA })).status).toBe(422)
		expect((await portal.as(cpa)('POST', RESULTADO, GRADUACAO)).body).toMatchObject({ stasopub: 'S' })
		expect((await portal.as(cpa)('POST', COMENTARIOS, { ...GRADUACAO, codperqst: 8 })).status).toBe(422)
	})

	test('while it is open nobody reads anything', async ({ portal }) => {
		for (const quem of [prpg, coordenadora, cpa, secretaria])
			expect(await portal.as(quem)('POST', RESULTADO, ABERTO)).toMatchObject({
				status: 422,
				body: { erro: 'resultado-por-vir' },
			})
		expect((await portal.as(ana)('POST', RESULTADO, ABERTO)).status).toBe(404)
	})

	test('who coordinated until yesterday reads nothing today', async ({ portal }) => {
		const ontem = somarDias(diaDe(portal), -1)
		await concederPerfil(portal.db, ana.codpes, PGR_COO, { codund: 3, codesc: 3051, dtafim: ontem })
		expect((await portal.as(ana)('POST', CONSULTA)).status).toBe(403)
	})

	test('what leaves as a spreadsheet is what is read', async ({ portal }) => {
		const endereco = `${PLANILHA}?codqst=2&numvrsqst=2&codund=3&formato=csv`
		const doPrograma = await portal.as(coordenadora)('GET', endereco)
		expect(String(doPrograma.body)).not.toMatch(/;[1-9]\d*;/)
		const deTodos = await portal.as(prpg)('GET', `${PLANILHA}?codqst=2&numvrsqst=2&formato=csv`)
		for (const [, qtd] of String(deTodos.body).matchAll(/;(\d+);\s*\r?\n/g)) expect(Number(qtd) % 5).toBe(0)
	})
})
