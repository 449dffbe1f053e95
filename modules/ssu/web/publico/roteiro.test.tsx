import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ItemDoRoteiro, obterSSUROTEIRO, type RoteiroSsu } from '../../contract/index.ts'
import { RoteiroPage } from './roteiro.page.tsx'

const server = useDoubleServer()

const item = (numero: number, mais: Partial<ItemDoRoteiro> = {}): ItemDoRoteiro => ({
	numssu: 2_026_000_000 + numero,
	titdem: `Demanda de número ${numero}`,
	nomtip: 'Evolução',
	nommdusis: 'Matrícula',
	dtaprv: null,
	diaconc: null,
	staabr: 'N',
	...mais,
})
const NADA = { itens: [], haMais: false }
const roteiro = (mais: Partial<RoteiroSsu> = {}): RoteiroSsu => ({
	sistemas: [
		{ nomsis: 'JUPITER', dscsis: 'Graduação' },
		{ nomsis: 'JANUS', dscsis: 'Pós-graduação' },
	],
	nomsis: 'JUPITER',
	planejadas: NADA,
	emDesenvolvimento: NADA,
	concluidas: NADA,
	...mais,
})
const abrir = (dado: RoteiroSsu) => {
	server.answers(obterSSUROTEIRO, dado)
	return showScreen(RoteiroPage, { path: '/nova-ssu/roteiro' })
}

test('what comes, what is being done and what is done stand apart, and only what somebody may open is a link', async () => {
	abrir(
		roteiro({
			planejadas: { itens: [item(1, { dtaprv: '2026-05-20' })], haMais: true },
			concluidas: { itens: [item(2, { diaconc: '2026-03-31', staabr: 'S' })], haMais: false },
		}),
	)
	const planejadas = await screen.findByRole('region', { name: 'Planejado (1 de mais)' })
	expect(within(planejadas).getByText('1/2026 · Matrícula · Evolução · prevista para 20/05/2026')).toBeTruthy()
	expect(within(planejadas).queryByRole('link')).toBeNull()
	const concluidas = screen.getByRole('region', { name: /^Concluído nos últimos .* \(1\)$/ })
	expect(within(concluidas).getByText(/concluída em 31\/03\/2026$/)).toBeTruthy()
	expect(within(concluidas).getByRole('link', { name: 'Demanda de número 2' }).getAttribute('href')).toBe(
		'/nova-ssu/demanda/2026000002',
	)
	expect(screen.getAllByText('Nada por enquanto.')).toHaveLength(1)
})

test('another system is chosen, and the address keeps it', async () => {
	const { user, place } = abrir(roteiro())
	await user.selectOptions(await screen.findByRole('combobox', { name: /^Sistema/ }), 'JANUS')
	expect(place()).toBe('/nova-ssu/roteiro?sistema=JANUS')
	await screen.findByText('Roteiro dos sistemas')
	expect(server.bodies.at(-1)).toEqual({ nomsis: 'JANUS' })
})

test('who reads no roadmap is told whose it is', async () => {
	abrir(roteiro({ sistemas: [], nomsis: null }))
	expect(await screen.findByText(/^Nenhum sistema tem um roteiro para você\./)).toBeTruthy()
})

test('one that is not theirs leads back to those that are', async () => {
	server.refuses(obterSSUROTEIRO, 404, 'roteiro-nao-encontrado', 'Não há o roteiro deste sistema.')
	showScreen(RoteiroPage, { path: '/nova-ssu/roteiro', at: '/nova-ssu/roteiro?sistema=NENHUM' })
	expect(await screen.findByText('Não há o roteiro deste sistema.')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Ver os seus roteiros' })).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})
