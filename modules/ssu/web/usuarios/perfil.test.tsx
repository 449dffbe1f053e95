import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	alterarSSUPERFIL,
	type InicioSsu,
	listarSSUMODULOSISTEMA,
	listarSSURESTRDOM,
	type NivelSsu,
	nomeDoNivel,
	obterSSUINICIO,
	obterSSUUSUARIO,
} from '../../contract/index.ts'
import { AlterarPerfilPage } from './perfil.page.tsx'

const server = useDoubleServer()
const inicio = (niveis: NivelSsu[]): InicioSsu => ({
	niveis,
	solicitar: 'N',
	motivoSolicitar: null,
	semSistemas: [],
	administradores: [],
	sistemas: [],
	tipos: [],
	pendentes: [],
	filtros: [],
})

function abrir(numnivseg: NivelSsu = '2', niveis: NivelSsu[] = ['1']) {
	server.answers(obterSSUINICIO, inicio(niveis))
	server.answers(obterSSUUSUARIO, {
		codpes: 10005,
		nompes: 'Marina Costa',
		staobt: 'S',
		perfis: [
			{
				numnivseg,
				nomnivseg: nomeDoNivel[numnivseg],
				restrdom: [{ nomsispmd: 'JUPITER', niveis: [numnivseg] }],
				modulos: [],
			},
		],
	})
	server.answers(listarSSURESTRDOM, [
		{ nomsispmd: 'JUPITER', dscsis: 'Graduação', staesc: 'S' },
		{ nomsispmd: 'JANUS', dscsis: 'Pós-graduação', staesc: 'N' },
	])
	server.answers(listarSSUMODULOSISTEMA, [
		{ nomsis: 'JUPITER', nommdusis: 'Matrícula', numseqmdussu: 1 },
		{ nomsis: 'JANUS', nommdusis: 'Inscrição', numseqmdussu: 1 },
	])
	return showScreen(AlterarPerfilPage, {
		path: '/nova-ssu/usuarios/:codpes/alterar/:numnivseg',
		at: `/nova-ssu/usuarios/10005/alterar/${numnivseg}`,
	})
}

test('level 2 without a system is told so, to the letter, and nothing is sent', async () => {
	const { user } = abrir()
	await user.click(await screen.findByRole('checkbox', { name: /^JUPITER: Graduação/ }))
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(
		await screen.findByText('É necessário selecionar ao menos um sistema para o perfil de GRS solicitante.'),
	).toBeTruthy()
	expect(server.calls.some((call) => call.endsWith('alterarSSUPERFIL'))).toBe(false)
})

test('modules are those of the chosen systems, and what changed is sent as the specification has it', async () => {
	server.answers(alterarSSUPERFIL, { retorno: 'ok', mensagem: 'Perfil atualizado com sucesso!' })
	const { user } = abrir()
	await user.click(await screen.findByRole('checkbox', { name: 'JUPITER: Matrícula' }))
	expect(screen.queryByRole('checkbox', { name: 'JANUS: Inscrição' })).toBeNull()
	await user.click(screen.getByRole('checkbox', { name: /^JANUS: Pós/ }))
	await user.click(screen.getByRole('checkbox', { name: 'JANUS: Inscrição' }))
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeTruthy()
	expect(server.bodies).toContainEqual({
		codpes: 10005,
		numnivseg: '2',
		lstsisins: ['JANUS'],
		lstsisrem: [],
		numseqmdusis: ['JUPITER-1', 'JANUS-1'],
		numseqmdusisrem: [],
	})
})

test('a failure is a toast, with the sentence of the server beside the form', async () => {
	server.refuses(alterarSSUPERFIL, 403, 'sistema-de-outros', 'Você não é líder técnico do JANUS.')
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Erro ao atualizar perfil.')).toBeTruthy()
	expect(await screen.findByText('Você não é líder técnico do JANUS.')).toBeTruthy()
})

test('systems or modules that cannot be loaded are told in the words of the specification', async () => {
	abrir()
	server.refuses(listarSSURESTRDOM, 422, 'falhou', 'Sem resposta.')
	expect(await screen.findByText('Erro inesperado ao buscar sistemas.')).toBeTruthy()
})

test('who is of neither level 1 nor 3 is led back to the index', async () => {
	const { place } = abrir('2', ['4'])
	await waitFor(() => expect(place()).toBe('/nova-ssu'))
})
