import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
	criarAgenda,
	lembrarAgenda,
	listarPrazos,
	obterAgenda,
	revogarAgenda,
	type TarefaComPrazo,
} from '../../contract/index.ts'
import { PrazosPage } from './prazos.page.tsx'

const server = useDoubleServer()
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
	return () => vi.useRealTimers()
})

const prazo = (codigo: number, dtaprz: string, mais: Partial<TarefaComPrazo> = {}): TarefaComPrazo => ({
	codigo,
	codigoArea: 'graduacao',
	nomeArea: 'Graduação',
	titulo: `Tarefa ${codigo}`,
	url: null,
	adiado: false,
	dtaprz,
	...mais,
})

function abrir(itens: TarefaComPrazo[] = [], at = '/painel/prazos', criadaEm: string | null = null) {
	server.answers(listarPrazos, { itens, haMais: false })
	server.answers(obterAgenda, { criadaEm, lidaEm: null, lembrete: 'S' })
	return showScreen(PrazosPage, { path: '/painel/prazos', at })
}

test('each deadline stands on its day, leads to its task, and what has passed says so', async () => {
	abrir([prazo(1, '2026-11-10T15:00:00Z', { url: '/notas' }), prazo(2, '2026-11-25T15:00:00Z', { adiado: true })])
	const tabela = await screen.findByRole('table', { name: 'Prazos do mês, por dia' })
	const dia10 = within(tabela).getByText('10').closest('td') as HTMLElement
	expect(within(dia10).getByRole('link', { name: 'Tarefa 1' }).getAttribute('href')).toBe('/servicos/graduacao/notas')
	expect(dia10.textContent).toContain('Vencida')
	const dia25 = within(tabela).getByText('25').closest('td') as HTMLElement
	expect(dia25.textContent).toContain('Adiada')
	expect(screen.getByText('2 tarefas por fazer vencem neste mês.')).toBeTruthy()
})

test('months go by in the address, and today leads back to the plain one', async () => {
	const { user, place } = abrir([], '/painel/prazos?mes=2026-12')
	await screen.findByRole('heading', { name: 'dezembro de 2026' })
	await user.click(screen.getByRole('button', { name: 'Próximo mês' }))
	expect(place()).toBe('/painel/prazos?mes=2027-01')
	await user.click(screen.getByRole('button', { name: 'Hoje' }))
	expect(place()).toBe('/painel/prazos')
	expect(await screen.findByText('Nada vence neste mês.')).toBeTruthy()
})

test('a day with many shows three, and the rest when asked', async () => {
	const { user } = abrir([1, 2, 3, 4, 5].map((codigo) => prazo(codigo, '2026-11-25T15:00:00Z')))
	const tabela = await screen.findByRole('table')
	expect(within(tabela).getAllByRole('link')).toHaveLength(3)
	await user.click(within(tabela).getByRole('button', { name: 'Mostrar mais 2 prazos de 25/11/2026' }))
	expect(within(tabela).getAllByRole('link')).toHaveLength(5)
})

test('the secret address is shown once, and a second one asks first', async () => {
	const { user } = abrir()
	const agenda = { criadaEm: '2026-11-20T15:00:00Z', lidaEm: null, lembrete: 'N' } as const
	server.answers(criarAgenda, { ...agenda, endereco: 'https://p.br/x.ics' })
	await user.click(await screen.findByRole('checkbox', { name: 'Lembrar um dia antes de cada prazo' }))
	await user.click(await screen.findByRole('button', { name: 'Criar endereço' }))
	expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Endereço do calendário' })).value).toBe(
		'https://p.br/x.ics',
	)
	expect(server.bodies).toEqual([{ lembrete: 'N' }])
	await user.click(screen.getByRole('button', { name: 'Criar outro endereço' }))
	expect(await screen.findByRole('alertdialog', { name: 'Criar outro endereço?' })).toBeTruthy()
})

test('who revokes it reads that it is gone', async () => {
	const { user } = abrir([], '/painel/prazos', '2026-11-01T12:00:00Z')
	server.answers(revogarAgenda, { criadaEm: null, lidaEm: null, lembrete: 'S' })
	await user.click(await screen.findByRole('button', { name: 'Revogar' }))
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revogar' }))
	expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeTruthy()
})

test('with an address, the reminder is told at once', async () => {
	const criadaEm = '2026-11-01T12:00:00Z'
	const { user } = abrir([], '/painel/prazos', criadaEm)
	server.answers(lembrarAgenda, { criadaEm, lidaEm: null, lembrete: 'N' })
	const lembrete = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lembrar um dia antes de cada prazo' })
	expect(lembrete.checked).toBe(true)
	await user.click(lembrete)
	expect(await screen.findByText('O calendário não lembra mais')).toBeTruthy()
	expect(server.bodies).toEqual([{ lembrete: 'N' }])
	expect(lembrete.checked).toBe(false)
})
