import { consultarPessoa, listarUnidadesAtivas } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { concederAcessos, listarConcediveis } from '../../contract/index.ts'
import { ConcederPage } from './conceder.page.tsx'

const server = useDoubleServer()
const AT = { path: '/pedroweb/conceder', at: '/pedroweb/conceder?codsis=folha&codperfil=FOL-PAGA' }

test('what is missing is asked for where the focus goes, and each person has a result', async () => {
	server.answers(listarConcediveis, {
		chefiaDe: [45],
		sistemas: [
			{
				codsis: 'folha',
				nomsis: 'Folha',
				decide: 'administrador',
				responsaveis: null,
				perfis: [
					{
						codperfil: 'FOL-PAGA',
						nomperfil: 'Lançamento',
						dscperfil: 'lançar',
						tipesc: 'unidade',
						staabx: 'S',
						stasol: 'S',
						staexcvin: 'S',
						incompativeis: [],
					},
				],
			},
		],
	})
	server.answers(listarUnidadesAtivas, {
		itens: [{ codund: 45, sglund: 'IME', nomund: 'Matemática' }],
		total: 1,
		pagina: 1,
		porPagina: 100,
	})
	server.answers(consultarPessoa, { codpes: 10001, nompes: 'Ana Beatriz Moraes' })
	server.answers(concederAcessos, {
		feitos: 0,
		recusados: 1,
		resultados: [
			{
				codpes: 10001,
				nompes: 'Ana Beatriz Moraes',
				codacs: null,
				retorno: 'erro',
				erro: 'acesso-ja-pedido',
				mensagem: 'Esta pessoa já tem ou já pediu este acesso.',
			},
		],
	})
	const { user } = showScreen(ConcederPage, AT)
	const pessoa = await screen.findByRole('combobox', { name: /^Pessoa/ })
	await user.click(screen.getByRole('button', { name: 'Conceder' }))
	await waitFor(() => expect(document.activeElement).toBe(pessoa))
	await user.type(pessoa, '10001')
	await user.tab()
	expect(await screen.findByRole('button', { name: 'Tirar Ana Beatriz Moraes' })).toBeTruthy()
	await user.click(screen.getByRole('checkbox', { name: 'Vale também nas unidades abaixo' }))
	await user.type(screen.getByLabelText(/^Justificativa/), 'Vai lançar a folha do departamento.')
	await user.click(screen.getByRole('button', { name: 'Conceder' }))
	expect(await screen.findByText(/Esta pessoa já tem ou já pediu este acesso\./)).toBeTruthy()
	expect(server.bodies).toEqual([
		{
			pessoas: [10001],
			codperfil: 'FOL-PAGA',
			codund: 45,
			staabx: 'S',
			jusacs: 'Vai lançar a folha do departamento.',
		},
	])
	const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
	expect(violations.map(({ id }) => id)).toEqual([])
})
