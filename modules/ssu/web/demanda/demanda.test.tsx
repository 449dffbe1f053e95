import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryClient } from '@portal/platform/web'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { obterSSUDEMANDA } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { DemandaPage } from './demanda.page.tsx'
import { demandaDe } from './demanda-fixture.ts'

const server = useDoubleServer()
const AQUI = { path: '/nova-ssu/demanda/:numssu', at: '/nova-ssu/demanda/2026000012' }
/** Invalidates the queries, which a live event does. */
const reler = () => act(() => queryClient.invalidateQueries({ queryKey: CHAVE }))

test('a level that is taken away while the page is open takes the demand off the screen, and leaves a way on', async () => {
	server.answers(obterSSUDEMANDA, demandaDe(['facilitador'], { codetp: 'TRI' }))
	showScreen(DemandaPage, AQUI)
	expect(await screen.findByRole('button', { name: 'Devolver' })).toBeTruthy()
	server.refuses(obterSSUDEMANDA, 404, 'demanda-nao-encontrada', 'Não há esta demanda entre as que você pode ver.')
	await reler()
	expect(await screen.findByText('Não há esta demanda entre as que você pode ver.')).toBeTruthy()
	expect(screen.queryByText('Corrigir a média do diário')).toBeNull()
	expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull()
	expect(screen.getByRole('link', { name: 'Voltar a Demandas de sistemas' })).toBeTruthy()
})

test('a level that is changed while the page is open changes what it offers', async () => {
	server.answers(obterSSUDEMANDA, demandaDe(['facilitador'], { codetp: 'TRI' }))
	showScreen(DemandaPage, AQUI)
	expect(await screen.findByRole('button', { name: 'Classificar' })).toBeTruthy()
	server.answers(obterSSUDEMANDA, demandaDe(['qa'], { codetp: 'TRI' }))
	await reler()
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Classificar' })).toBeNull())
	expect(screen.getByText('Corrigir a média do diário')).toBeTruthy()
})

test('a portal that is out of reach takes nothing off the screen', async () => {
	server.answers(obterSSUDEMANDA, demandaDe(['facilitador'], { codetp: 'TRI' }))
	showScreen(DemandaPage, AQUI)
	expect(await screen.findByText('Corrigir a média do diário')).toBeTruthy()
	server.refuses(obterSSUDEMANDA, 503, 'fora-do-ar', 'O portal está sendo reiniciado.')
	await reler()
	expect(screen.getByText('Corrigir a média do diário')).toBeTruthy()
})
