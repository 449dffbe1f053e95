import { diaDe } from '@portal/platform/server'
import { describe, expect, test as puro } from 'vitest'
import type { Quadro } from '../../contract/index.ts'
import { UNIDADE_DA_GESTORA } from '../seed/pessoas.ts'
import { entrarComPapel, type Papel, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { indicadoresDe } from './mostrar.ts'
import { somar } from './somar.ts'
import { suprimirSomas } from './suprimir.ts'

const painel = (portal: TestPortal, papel: Papel, codund: number) =>
	entrarComPapel(portal, papel)('POST', '/uspproc/obter/alumni/obterDashboard', { codund })

const soma = (codund: number, tipdim: string, chave: string, qtd: number) => ({ codund, tipdim, chave, qtd })
const publicado = (contadas: Parameters<typeof suprimirSomas>[0]) => {
	const todas = suprimirSomas(contadas)
	return (codund: number, tipdim: string, chave: string) =>
		todas.find((uma) => uma.codund === codund && uma.tipdim === tipdim && uma.chave === chave)?.qtdpub
}

describe('a number below five is not to be had', () => {
	puro('by taking the other units from the university', () => {
		const de = publicado([
			soma(0, 'GEN', 'F', 43),
			soma(0, 'GEN', 'M', 57),
			soma(3, 'GEN', 'F', 20),
			soma(3, 'GEN', 'M', 30),
			soma(8, 'GEN', 'F', 20),
			soma(8, 'GEN', 'M', 17),
			soma(12, 'GEN', 'F', 3),
			soma(12, 'GEN', 'M', 10),
		])
		expect(de(0, 'GEN', 'F')).toBe(43)
		const ocultas = [3, 8, 12].filter((codund) => de(codund, 'GEN', 'F') === null)
		expect(ocultas).toContain(12)
		expect(ocultas.length).toBeGreaterThan(1)
		// Subtracting the other cells of the row from its total must not reveal it either.
		expect(de(12, 'GEN', 'M')).toBeNull()
	})

	puro('by adding up the states of a country, or the people in the network, whose number is hidden', () => {
		const de = publicado([
			soma(0, 'RED', 'S', 60),
			soma(0, 'RED', 'N', 23),
			soma(3, 'RED', 'S', 30),
			soma(3, 'RED', 'N', 20),
			soma(8, 'RED', 'S', 30),
			soma(8, 'RED', 'N', 3),
			soma(0, 'PAS', 'Brasil', 52),
			soma(0, 'PAS', 'Chile', 8),
			soma(3, 'PAS', 'Brasil', 24),
			soma(3, 'PAS', 'Chile', 6),
			soma(8, 'PAS', 'Brasil', 28),
			soma(8, 'PAS', 'Chile', 2),
			soma(0, 'EST', 'Acre', 52),
			soma(3, 'EST', 'Acre', 24),
			soma(8, 'EST', 'Acre', 28),
		])
		expect(de(8, 'RED', 'N')).toBeNull()
		expect(de(8, 'RED', 'S')).toBeNull()
		expect([de(8, 'PAS', 'Brasil'), de(8, 'PAS', 'Chile'), de(8, 'EST', 'Acre')]).toEqual([null, null, null])
	})

	puro('by a total of fewer than five people who count in several units', () => {
		const de = publicado([
			soma(0, 'GEN', 'F', 3),
			soma(0, 'GEN', 'M', 40),
			soma(3, 'GEN', 'F', 3),
			soma(3, 'GEN', 'M', 20),
			soma(8, 'GEN', 'F', 3),
			soma(8, 'GEN', 'M', 20),
		])
		expect(de(0, 'GEN', 'F')).toBeNull()
	})
})

describe('the share that works', () => {
	const buildPanel = (
		tipdim: 'RED' | 'SIT',
		...contagens: readonly (readonly [chave: string, qtd: number | null])[]
	) => ({
		tipdim,
		nome: tipdim,
		contagens: contagens.map(([chave, qtd]) => ({ chave, nome: chave, qtd })),
	})
	const trabalham = (...contagens: Parameters<typeof buildPanel>[1][]) => {
		const quadros = [buildPanel('RED', ['S', 100], ['N', 50]), buildPanel('SIT', ...contagens)]
		return indicadoresDe(quadros, quadros).find(({ codigo }) => codigo === 'TRA')?.pctund
	}

	puro('is known where those who work are shown, or all who do not', () => {
		expect(trabalham(['1', 60], ['4', 12], ['5', null], ['6', null], ['', 10])).toBe(80)
		expect(trabalham(['1', 60], ['4', null], ['5', 18], ['', 10])).toBe(80)
	})
	puro(
		'is not, where neither is, where nobody knows how many said nothing, or where it would speak of fewer than five',
		() => {
			expect(trabalham(['1', 60], ['4', null], ['5', null], ['', 10])).toBeNull()
			expect(trabalham(['1', 60], ['4', 12], ['5', null], ['', null])).toBeNull()
			expect(trabalham(['1', 88], ['5', null], ['', 10])).toBeNull()
		},
	)
})

test('all that leaves the server is five or more, or nobody, in every unit and in the whole', async ({ portal }) => {
	await somar(portal, diaDe(portal))
	for (const codund of [0, 3, 8, 12, 45]) {
		const { quadros } = (await painel(portal, 'administradora', codund)).body
		const valores = (quadros as Quadro[]).flatMap(({ contagens }) => contagens.map(({ qtd }) => qtd))
		expect(valores.filter((qtd) => qtd !== null && qtd > 0 && qtd < 5)).toEqual([])
	}
})

test('a manager reads their own unit, neither another nor the whole, also as a spreadsheet', async ({ portal }) => {
	expect((await painel(portal, 'gestora', UNIDADE_DA_GESTORA)).status).toBe(200)
	expect((await painel(portal, 'gestora', 8)).status).toBe(403)
	expect((await painel(portal, 'gestora', 0)).status).toBe(403)
	expect((await painel(portal, 'gestora', 9_999)).status).toBe(403)
	expect((await painel(portal, 'administradora', 9_999)).status).toBe(404)
	const exportar = (codund: number) =>
		entrarComPapel(portal, 'gestora')('GET', `/uspproc/download/alumni/exportarDashboard?codund=${codund}&formato=csv`)
	expect((await exportar(UNIDADE_DA_GESTORA)).status).toBe(200)
	expect((await exportar(8)).status).toBe(403)
	expect(
		(await entrarComPapel(portal, 'egresso')('POST', '/uspproc/obter/alumni/obterRetorno', { codund: 3 })).status,
	).toBe(403)
})
