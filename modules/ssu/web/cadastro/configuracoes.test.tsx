import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	alterarSSUCALENDARIO,
	alterarSSUCHECKLISTMODELO,
	alterarSSUETAPA,
	alterarSSUSISTEMA,
	inserirSSUCHECKLISTMODELO,
	inserirSSUTIPO,
	listarSSUCHECKLISTMODELO,
	listarSSUCONFIGURACAO,
} from '../../contract/index.ts'
import { ConfiguracoesPage } from './configuracoes.page.tsx'

const server = useDoubleServer()
const FEITO = { retorno: 'ok' as const, mensagem: 'Feito.' }

function abrir() {
	server.answers(listarSSUCONFIGURACAO, {
		etapas: [
			{ codetp: 'TRI', dscetp: 'Os facilitadores a leem.', qtddia: 5 },
			{ codetp: 'DEV', dscetp: 'Espera a resposta de quem pediu.', qtddia: 15 },
			{ codetp: 'CAN', dscetp: 'Foi cancelada.', qtddia: null },
		],
		tipos: [{ tipatd: 'COR', nomtip: 'Correção', dsctip: 'Algo não funciona.', stanov: 'S', staseg: 'N', staatv: 'S' }],
		sistemas: [{ nomsis: 'JUPITER', dscsis: 'Graduação', staatv: 'S', starot: 'N' }],
		codcam: 0,
		campi: [
			{ codcam: 0, nomcam: 'Todos os campi' },
			{ codcam: 3, nomcam: 'Campus 3: ICMC' },
		],
	})
	server.answers(listarSSUCHECKLISTMODELO, [
		{ codchk: 4, codetp: 'TRI', txtitm: 'O pedido diz o que se espera', staobg: 'S', staatv: 'S', ordapt: 1 },
	])
	return showScreen(ConfiguracoesPage, { path: '/nova-ssu/configuracoes' })
}
const dialogoDe = async () => within(await screen.findByRole('dialog'))

test('a stage has another text and another deadline; one that ends something by itself is never without', async () => {
	server.answers(alterarSSUETAPA, FEITO)
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Alterar a etapa Devolvida ao solicitante' }))
	const dialogo = await dialogoDe()
	const prazo = dialogo.getByLabelText(/^Prazo, em dias úteis/)
	await user.clear(prazo)
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	expect(await dialogo.findByText('Escreva um número de 1 a 250.')).toBeTruthy()
	expect(server.calls.some((call) => call.endsWith('alterarSSUETAPA'))).toBe(false)
	await user.type(prazo, '20')
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({ codetp: 'DEV', dscetp: 'Espera a resposta de quem pediu.', qtddia: 20 }),
	)
})

test('a deadline that a stage need not have is taken away, and one that ended waits for nothing', async () => {
	server.answers(alterarSSUETAPA, FEITO)
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Alterar a etapa Em triagem' }))
	const dialogo = await dialogoDe()
	await user.clear(dialogo.getByLabelText(/^Prazo, em dias úteis/))
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({ codetp: 'TRI', dscetp: 'Os facilitadores a leem.', qtddia: null }),
	)
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await user.click(screen.getByRole('button', { name: 'Alterar a etapa Cancelada' }))
	expect((await dialogoDe()).queryByLabelText(/^Prazo/)).toBeNull()
})

test('a type of service has three letters of its own, a name and an explanation', async () => {
	server.answers(inserirSSUTIPO, FEITO)
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Incluir tipo' }))
	const dialogo = await dialogoDe()
	await user.type(dialogo.getByLabelText(/^Sigla/), 'ac')
	await user.click(dialogo.getByRole('button', { name: 'Incluir' }))
	expect(await dialogo.findByText('Escreva três letras, como COR.')).toBeTruthy()
	await user.type(dialogo.getByLabelText(/^Sigla/), 'e')
	await user.type(dialogo.getByLabelText(/^Nome/), 'Acessibilidade')
	await user.type(dialogo.getByLabelText(/^Explicação/), 'Para todos lerem.')
	await user.click(dialogo.getByRole('button', { name: 'Incluir' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({
			tipatd: 'ACE',
			nomtip: 'Acessibilidade',
			dsctip: 'Para todos lerem.',
			stanov: 'S',
			staseg: 'N',
		}),
	)
})

test('the roadmap of a system is opened to everybody, knowing what it tells', async () => {
	server.answers(alterarSSUSISTEMA, FEITO)
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Alterar o sistema JUPITER' }))
	const dialogo = await dialogoDe()
	expect(dialogo.getByText(/^O roteiro mostra título, módulo, tipo e datas/)).toBeTruthy()
	await user.click(dialogo.getByRole('checkbox', { name: /^Todos que entram no portal leem o roteiro/ }))
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({ nomsis: 'JUPITER', dscsis: 'Graduação', staatv: 'S', starot: 'S' }),
	)
})

test('the campus of the calendar is picked by name', async () => {
	server.answers(alterarSSUCALENDARIO, FEITO)
	const { user } = abrir()
	expect(await screen.findByText('Todos os campi')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Alterar o calendário' }))
	const dialogo = await dialogoDe()
	await user.selectOptions(dialogo.getByRole('combobox', { name: /^Campus/ }), 'Campus 3: ICMC')
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	await waitFor(() => expect(server.bodies).toContainEqual({ codcam: 3 }))
})

test('an item of a checklist is added to its stage, and one that is there is made optional', async () => {
	server.answers(inserirSSUCHECKLISTMODELO, FEITO)
	server.answers(alterarSSUCHECKLISTMODELO, FEITO)
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Incluir item em Em análise' }))
	const novo = await dialogoDe()
	await user.click(novo.getByRole('button', { name: 'Incluir' }))
	expect(await novo.findByText('Escreva ao menos 5 letras.')).toBeTruthy()
	await user.type(novo.getByLabelText(/^Item/), 'Impacto descrito')
	await user.click(novo.getByRole('button', { name: 'Incluir' }))
	await waitFor(() => expect(server.bodies).toContainEqual({ codetp: 'ANL', txtitm: 'Impacto descrito', staobg: 'S' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await user.click(screen.getByRole('button', { name: 'Alterar O pedido diz o que se espera' }))
	const dialogo = await dialogoDe()
	await user.click(dialogo.getByRole('checkbox', { name: 'Obrigatório para sair da etapa' }))
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({
			codchk: 4,
			txtitm: 'O pedido diz o que se espera',
			staobg: 'N',
			staatv: 'S',
		}),
	)
})
