import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alterarSSUROTEIRO, type DemandaSsu, seguirSSUDEMANDA } from '../../contract/index.ts'
import { Acompanhar, PresencaNoRoteiro } from './acompanhar.tsx'
import { demandaDe } from './demanda-fixture.ts'

const server = useDoubleServer()
const abrir = (demanda: DemandaSsu) =>
	showScreen(() => (
		<>
			<Acompanhar demanda={demanda} />
			<PresencaNoRoteiro demanda={demanda} />
		</>
	))

test('whoever sees a demand may follow it, is told what that means, and how many do', async () => {
	server.answers(seguirSSUDEMANDA, { retorno: 'ok', mensagem: 'Você recebe um aviso a cada etapa desta demanda.' })
	const { user } = abrir(demandaDe(['qa'], { qtdobs: 2 }))
	await user.click(screen.getByRole('button', { name: 'Acompanhar (2)' }))
	expect(await screen.findByText('Você recebe um aviso a cada etapa desta demanda.')).toBeTruthy()
	expect(server.bodies).toEqual([{ numssu: 2_026_000_012, staobs: 'S' }])
})

test('who follows it may cease to', async () => {
	server.answers(seguirSSUDEMANDA, { retorno: 'ok', mensagem: 'Você deixou de acompanhar esta demanda.' })
	const { user } = abrir(demandaDe(['qa'], { staobs: 'S', qtdobs: 1 }))
	await user.click(screen.getByRole('button', { name: 'Deixar de acompanhar (1)' }))
	expect(await screen.findByText('Você deixou de acompanhar esta demanda.')).toBeTruthy()
	expect(server.bodies).toEqual([{ numssu: 2_026_000_012, staobs: 'N' }])
})

test('a draft, which only who wrote it sees, is followed by nobody', () => {
	abrir(demandaDe(['solicitante'], { codetp: 'RAS' }))
	expect(screen.queryByRole('button', { name: /companhar/ })).toBeNull()
})

test('why it could not be changed is said', async () => {
	server.refuses(seguirSSUDEMANDA, 422, 'observadores-demais', 'Já são 100 pessoas acompanhando esta demanda.')
	const { user } = abrir(demandaDe(['qa']))
	await user.click(screen.getByRole('button', { name: 'Acompanhar' }))
	expect(await screen.findByText('Já são 100 pessoas acompanhando esta demanda.')).toBeTruthy()
})

test('who answers for the system takes it out of the roadmap', async () => {
	server.answers(alterarSSUROTEIRO, { retorno: 'ok', mensagem: 'A demanda saiu do roteiro do sistema.' })
	const { user } = abrir(demandaDe(['lider']))
	await user.click(screen.getByRole('button', { name: 'Tirar do roteiro do sistema' }))
	expect(await screen.findByText('A demanda saiu do roteiro do sistema.')).toBeTruthy()
	expect(server.bodies).toEqual([{ numssu: 2_026_000_012, starot: 'N' }])
})

test('who asked only reads whether it is in the roadmap', () => {
	abrir(demandaDe(['solicitante'], { starot: 'N' }))
	expect(screen.getByText('Não aparece')).toBeTruthy()
	expect(screen.queryByRole('button', { name: /roteiro/ })).toBeNull()
})
