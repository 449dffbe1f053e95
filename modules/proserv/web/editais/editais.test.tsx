import { listarUnidadesAtivas } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
	alterarEdital,
	criarEdital,
	type EditalProserv,
	FASES,
	type InicioProserv,
	listarEditais,
	listarVertentes,
	obterEdital,
	obterInicio,
} from '../../contract/index.ts'
import { AlterarEditalPage } from './alterar-edital.page.tsx'
import { EditaisPage } from './editais.page.tsx'
import { NovoEditalPage } from './novo-edital.page.tsx'

const server = useDoubleServer()

const VERTENTES = [
	{ chave: 'NOV', valor: 'Nova demanda', texto: 'Um trabalho que não havia.', limite: 0 },
	{ chave: 'REP', valor: 'Reposição', texto: 'No lugar de quem saiu.', limite: 2 },
]
const edital: EditalProserv = {
	codedtprs: 1,
	nomedt: 'Edital de 2099',
	anoedt: 2099,
	fases: FASES.map((fase) => ({ fase, dtaini: '2099-03-02', dtafim: '2099-03-31', momento: 'antes' as const })),
	qtdavd: 3,
	vertentes: VERTENTES.slice(1),
	criterios: [
		{
			codtipcrtprs: 8,
			nomtipcrtprs: 'Necessidade',
			dsctipcrtprs: '',
			vlrmaxcrtprs: 40,
			ordaptcrt: 1,
			staexijus: 'S',
		},
	],
	limites: [],
	qtdsol: 4,
	staavaliado: 'N',
	versao: 5,
	alterar: 'S',
	motivo: null,
}
const inicio: InicioProserv = {
	edital: null,
	porSituacao: [],
	cotas: [],
	esperam: [],
	solicitar: 'N',
	motivoSolicitar: null,
	coordena: 'S',
	aprova: 'N',
	classifica: 'S',
}

const abrirLista = (mais: Partial<EditalProserv> = {}, coordena: 'S' | 'N' = 'S') => {
	server.answers(obterInicio, { ...inicio, coordena })
	server.answers(listarEditais, { itens: [{ ...edital, ...mais }], total: 1, pagina: 1, porPagina: 20 })
	return showScreen(EditaisPage, { path: '/proserv/editais', at: '/proserv/editais' })
}

const abrirEdital = (mais: Partial<EditalProserv> = {}) => {
	server.answers(obterEdital, { ...edital, ...mais })
	server.answers(listarVertentes, VERTENTES)
	return showScreen(AlterarEditalPage, { path: '/proserv/editais/:codedtprs', at: '/proserv/editais/1' })
}

test('who does not lead reads the calls, and finds nothing to change in them', async () => {
	abrirLista({ alterar: 'N' }, 'N')
	expect(await screen.findByText('Necessidade (40,00)')).toBeTruthy()
	for (const nome of ['Novo edital', 'Alterar Edital de 2099'])
		expect(screen.queryByRole('link', { name: nome })).toBeNull()
})

test('a phase is prolonged to a later working day, and all the rest is sent as it was', async () => {
	server.answers(alterarEdital, edital)
	server.answers(obterEdital, edital)
	const { user } = abrirLista()
	await user.click(await screen.findByRole('button', { name: 'Mais ações de Edital de 2099' }))
	await user.click(await screen.findByRole('menuitem', { name: 'Prorrogar recursos' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Prorrogar a fase Recursos do Edital de 2099?' }))
	const dia = dialogo.getByLabelText(/^Novo último dia/)
	await user.type(dia, '30/03/2099')
	await user.click(dialogo.getByRole('button', { name: 'Prorrogar' }))
	expect(await dialogo.findByText(/escolha um dia depois de 31\/03\/2099/)).toBeTruthy()
	await user.clear(dia)
	await user.type(dia, '02/05/2099')
	expect(await dialogo.findByText('02/05/2099 não é dia útil. Use 04/05/2099.')).toBeTruthy()
	await user.clear(dia)
	await user.type(dia, '04/05/2099')
	await user.click(dialogo.getByRole('button', { name: 'Prorrogar' }))
	await waitFor(() => expect(server.bodies).toHaveLength(1))
	expect(server.bodies[0]).toMatchObject({
		nomedt: 'Edital de 2099',
		versao: 5,
		criterios: [{ codtipcrtprs: 8, vlrmaxcrtprs: 40, ordaptcrt: 1 }],
		fases: FASES.map((fase) => ({ fase, dtafim: fase === 'REC' ? '2099-05-04' : '2099-03-31' })),
	})
})

test('every date that is wrong says so at its own box, and nothing is sent', async () => {
	const { user } = abrirEdital()
	const fim = await screen.findByLabelText(/^Último dia da fase Submissão/)
	await user.clear(fim)
	await user.type(fim, '01/03/2099')
	const inicioDaAvaliacao = screen.getByLabelText(/^Primeiro dia da fase Avaliação/)
	await user.clear(inicioDaAvaliacao)
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Termina antes de começar. Use 02/03/2099 ou um dia depois.')).toBeTruthy()
	expect(screen.getByText('Diga o primeiro dia, como dd/mm/aaaa.')).toBeTruthy()
	expect(screen.getAllByText('Corre junto com a fase Avaliação, que vai até 31/03/2099.')).toBeTruthy()
	expect(server.bodies).toEqual([])
})

test('a holiday, which only the server knows, is told at the day that falls on it', async () => {
	server.refuses(alterarEdital, 422, 'fase-invalida', 'Fase Recursos: 31/03/2099 não é dia útil. Use 01/04/2099.')
	const { user } = abrirEdital()
	await user.click(await screen.findByRole('button', { name: 'Salvar' }))
	const dia = await screen.findByLabelText(/^Último dia da fase Recursos/)
	await waitFor(() => expect(dia.getAttribute('aria-invalid')).toBe('true'))
	expect(screen.getByText('31/03/2099 não é dia útil. Use 01/04/2099.')).toBeTruthy()
})

test('once somebody has scored, the criteria are only read, and why', async () => {
	abrirEdital({ staavaliado: 'S' })
	expect(await screen.findByText('Já há avaliações por estes critérios: eles não mudam mais.')).toBeTruthy()
	expect(screen.queryByLabelText(/^Nome do critério/)).toBeNull()
})

test('on the last evening of a year a new call is of that year, whatever the clock of the browser says', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T02:30:00Z') })
	onTestFinished(() => void vi.useRealTimers())
	server.answers(listarVertentes, VERTENTES)
	showScreen(NovoEditalPage, { path: '/proserv/editais/novo', at: '/proserv/editais/novo' })
	expect((await screen.findByLabelText<HTMLInputElement>(/^Ano/)).value).toBe('2026')
})

test('a new call asks for all it needs, each at its box', async () => {
	server.answers(listarVertentes, VERTENTES)
	server.answers(criarEdital, edital)
	const { user } = showScreen(NovoEditalPage, { path: '/proserv/editais/novo', at: '/proserv/editais/novo' })
	await user.click(await screen.findByRole('button', { name: 'Abrir edital' }))
	for (const falta of [
		'Dê um nome ao edital, em ao menos 5 letras.',
		'Escolha ao menos uma vertente.',
		'Dê um nome ao critério, em ao menos 3 letras.',
		'Escreva um número, de 1 a 1.000.',
	])
		expect(await screen.findByText(falta)).toBeTruthy()
	server.answers(listarUnidadesAtivas, { itens: [], total: 0, pagina: 1, porPagina: 100 })
	await user.click(screen.getByRole('button', { name: 'Incluir unidade com limite próprio' }))
	expect(await screen.findByRole('combobox', { name: /^Unidade/ })).toBeTruthy()
	expect(screen.getByText('Escolha uma vertente que esteja no edital.')).toBeTruthy()
	expect(server.bodies).toEqual([])
})
