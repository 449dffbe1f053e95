import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gravarPreferencia, listarPreferencias, type Preferencia } from '../contract/index.ts'
import { Preferencias } from './preferencias.tsx'

const server = useDoubleServer()
const graduacao: Preferencia = {
	codigoArea: 'graduacao',
	nomeArea: 'Graduação',
	iconeArea: '',
	portal: 'S',
	emailImediato: 'N',
	resumoDiario: 'N',
}
const canal = (nome: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${nome}, Graduação` })

test('each choice is kept as it is made, with the other channels of its area as they were', async () => {
	server.answers(listarPreferencias, { preferencias: [graduacao] })
	server.answers(gravarPreferencia, { ...graduacao, resumoDiario: 'S' })
	const { user } = showScreen(Preferencias)
	expect((await canal('Portal')).checked).toBe(true)
	await user.click(await canal('Resumo diário'))
	expect((await canal('Resumo diário')).checked).toBe(true)
	expect(server.calls).toContain('PUT /wsportal/notificacoes/preferencias/graduacao/')
	expect(server.bodies).toEqual([{ portal: 'S', emailImediato: 'N', resumoDiario: 'S' }])
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
