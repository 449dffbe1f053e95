import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
	gravarPreferencia,
	gravarPreferencias,
	listarAparelhos,
	listarPreferencias,
	type Preferencia,
} from '../../contract/index.ts'
import { Preferencias } from './preferencias.tsx'

const server = useDoubleServer()
const graduacao: Preferencia = {
	codigoArea: 'graduacao',
	nomeArea: 'Graduação',
	iconeArea: '',
	portal: 'S',
	emailEspera: 'S',
	emailImediato: 'N',
	resumoDiario: 'N',
	push: 'S',
}
const folha: Preferencia = { ...graduacao, codigoArea: 'folha', nomeArea: 'Folha', resumoDiario: 'S' }
beforeEach(() => server.answers(listarAparelhos, { chavePush: null, aparelhos: [] }))

const todas = (nome: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${nome}, Todas as áreas` })
const canal = (nome: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${nome}, Graduação` })

test('each choice is kept as it is made, with the other channels of its area as they were', async () => {
	server.answers(listarPreferencias, { preferencias: [graduacao] })
	server.answers(gravarPreferencia, { ...graduacao, resumoDiario: 'S' })
	const { user } = showScreen(Preferencias)
	expect((await canal('Portal')).checked).toBe(true)
	server.answers(listarPreferencias, { preferencias: [{ ...graduacao, resumoDiario: 'S' }] })
	await user.click(await canal('Resumo diário'))
	await waitFor(() => expect(server.calls).toContain('PUT /wsportal/notificacoes/preferencias/graduacao/'))
	expect((await canal('Resumo diário')).checked).toBe(true)
	expect(server.bodies).toEqual([{ portal: 'S', emailEspera: 'S', emailImediato: 'N', resumoDiario: 'S', push: 'S' }])
})

test('a choice that could not be kept is taken back, and said', async () => {
	server.answers(listarPreferencias, { preferencias: [graduacao] })
	server.refuses(gravarPreferencia, 503, 'indisponivel', 'O banco de dados não respondeu.')
	const { user } = showScreen(Preferencias)
	await user.click(await canal('Portal'))
	expect(await screen.findByText('Erro ao salvar a preferência!')).toBeTruthy()
	expect(screen.getByText('O banco de dados não respondeu.')).toBeTruthy()
	expect((await canal('Portal')).checked).toBe(true)
})

test('says when they could not be loaded, and tries again', async () => {
	server.refuses(listarPreferencias, 503, 'indisponivel', 'O banco de dados não respondeu.')
	const { user } = showScreen(Preferencias)
	expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
	server.answers(listarPreferencias, { preferencias: [graduacao] })
	await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
	expect(await canal('Portal')).toBeTruthy()
})

test('the row of all areas shows what they have in common', async () => {
	server.answers(listarPreferencias, { preferencias: [graduacao, folha] })
	showScreen(Preferencias)
	expect(await todas('Portal')).toMatchObject({ checked: true, indeterminate: false })
	expect(await todas('E-mail de todo o resto')).toMatchObject({ checked: false, indeterminate: false })
	expect(await todas('Resumo diário')).toMatchObject({ checked: false, indeterminate: true })
})

test('with one area there is no row of all', async () => {
	server.answers(listarPreferencias, { preferencias: [graduacao] })
	showScreen(Preferencias)
	await canal('Portal')
	expect(screen.queryByRole('rowheader', { name: 'Todas as áreas' })).toBeNull()
})

test('by the keyboard, a channel is chosen in all areas at once, and only that channel is sent', async () => {
	server.answers(listarPreferencias, { preferencias: [graduacao, folha] })
	const depois = [graduacao, folha].map((uma) => ({ ...uma, resumoDiario: 'S' as const }))
	server.answers(gravarPreferencias, { preferencias: depois })
	const { user } = showScreen(Preferencias)
	await todas('Portal')
	server.answers(listarPreferencias, { preferencias: depois })
	for (let vez = 1; vez <= 4; vez++) await user.tab()
	expect(document.activeElement).toBe(await todas('Resumo diário'))
	await user.keyboard(' ')
	await waitFor(() => expect(server.calls).toContain('PUT /wsportal/notificacoes/preferencias/'))
	expect(server.bodies).toEqual([{ resumoDiario: 'S' }])
	expect(await todas('Resumo diário')).toMatchObject({ checked: true, indeterminate: false })
	expect((await canal('Resumo diário')).checked).toBe(true)
	expect(document.activeElement).toBe(await todas('Resumo diário'))
})

test('what all areas were refused is as it was before, the mixed state too', async () => {
	server.answers(listarPreferencias, { preferencias: [graduacao, folha] })
	server.refuses(gravarPreferencias, 503, 'indisponivel', 'O banco de dados não respondeu.')
	const { user } = showScreen(Preferencias)
	await user.click(await todas('Resumo diário'))
	expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
	await waitFor(async () => expect(await todas('Resumo diário')).toMatchObject({ checked: false, indeterminate: true }))
	expect((await canal('Resumo diário')).checked).toBe(false)
})

test('who gets nothing from any area is told so', async () => {
	server.answers(listarPreferencias, { preferencias: [] })
	showScreen(Preferencias)
	expect(await screen.findByText('Nenhuma área envia notificações para você.')).toBeTruthy()
})
