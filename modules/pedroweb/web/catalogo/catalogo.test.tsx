import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import {
	listarCatalogo,
	obterSistema,
	procurar,
	retirarResponsavel,
	type SistemaComResponsaveis,
	type SistemaNoCatalogo,
} from '../../contract/index.ts'
import { CatalogoPage } from './catalogo.page.tsx'
import { SistemaPage } from './sistema.page.tsx'

const server = useDoubleServer()

const perfil = { tipesc: 'unidade', staabx: 'N', staexcvin: 'S', stasol: 'S' } as const
const sistemas: SistemaNoCatalogo[] = [
	{
		codsis: 'folha',
		nomsis: 'Folha de pagamento',
		decide: 'responsavel',
		responsaveis: ['Sofia Ribeiro'],
		perfis: [
			{
				...perfil,
				codperfil: 'FOL-PAGA',
				nomperfil: 'Lançamento',
				dscperfil: 'lançar',
				incompativeis: ['Conferência'],
			},
			{
				...perfil,
				codperfil: 'FOL-ADM',
				nomperfil: 'Administração',
				dscperfil: 'mudar as regras',
				stasol: 'N',
				incompativeis: [],
			},
		],
	},
	{
		codsis: 'avisos',
		nomsis: 'Avisos',
		decide: 'administrador',
		responsaveis: null,
		perfis: [
			{ ...perfil, codperfil: 'AVI-PUB', nomperfil: 'Publicação', dscperfil: 'publicar avisos', incompativeis: [] },
		],
	},
]
const sistema: SistemaComResponsaveis = {
	codsis: 'folha',
	nomsis: 'Folha de pagamento',
	decide: 'responsavel',
	nomeados: [{ codpes: 10008, nompes: 'Tiago Nunes', stavin: 'S' }],
	administradores: [{ codpes: 10007, nompes: 'Sofia Ribeiro' }],
	administra: 'S',
}
const violations = async () =>
	(await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)

test('words find a system whole, or of another the profiles that have them', () => {
	const achados = (busca: string) => procurar(sistemas, busca).flatMap(({ perfis }) => perfis.map((um) => um.codperfil))
	expect(achados('FOLHA')).toEqual(['FOL-PAGA', 'FOL-ADM'])
	expect(achados('lancar')).toEqual(['FOL-PAGA'])
	expect(achados('folha regras')).toEqual(['FOL-ADM'])
	expect(achados('nada disto')).toEqual([])
})

test('each profile says what it allows, and the way to ask for it where it may be asked', async () => {
	server.answers(listarCatalogo, { sistemas })
	const { user } = showScreen(CatalogoPage, { path: '/pedroweb/catalogo', at: '/pedroweb/catalogo' })
	const pedir = await screen.findByRole('link', { name: /^Pedir\s*Lançamento$/ })
	expect(pedir.getAttribute('href')).toBe('/pedroweb/pedir?codsis=folha&codperfil=FOL-PAGA')
	expect(screen.queryByRole('link', { name: /^Pedir\s*Administração/ })).toBeNull()
	expect(screen.getByText(/Nunca com Conferência\./)).toBeTruthy()
	expect(screen.getByText('Quem decide: Sofia Ribeiro.')).toBeTruthy()
	expect(screen.getByText('Quem decide: quem administra o portal.')).toBeTruthy()
	expect(await violations()).toEqual([])
	await user.type(screen.getByRole('searchbox'), 'publicar')
	await waitFor(() => expect(screen.queryByText('Folha de pagamento')).toBeNull())
	expect(screen.getByRole('link', { name: 'Avisos' })).toBeTruthy()
})

test.each([
	['responsavel', /^Decide quem responde pelo sistema\. Depois de feito/],
	['administrador', /: decide quem administra o portal\.$/],
] as const)('who may not read the names is told in words that it is the %s who decides', async (decide, frase) => {
	server.answers(listarCatalogo, { sistemas })
	server.answers(obterSistema, { ...sistema, decide, nomeados: [], administradores: [], administra: 'N' })
	showScreen(SistemaPage, { path: '/pedroweb/catalogo/:codsis', at: '/pedroweb/catalogo/folha' })
	expect(await screen.findByText(frase)).toBeTruthy()
})

test('the last who answers for a system is taken away only after it is said who decides then', async () => {
	server.answers(listarCatalogo, { sistemas })
	server.answers(obterSistema, sistema)
	server.answers(retirarResponsavel, { mensagem: 'Decide quem administra o portal.' })
	const { user } = showScreen(SistemaPage, { path: '/pedroweb/catalogo/:codsis', at: '/pedroweb/catalogo/folha' })
	await user.click(await screen.findByRole('button', { name: /^Retirar\s*Tiago Nunes$/ }))
	const pergunta = await screen.findByRole('alertdialog')
	expect(pergunta.textContent).toContain('passa a decidir quem administra o portal (Sofia Ribeiro)')
	expect(await violations()).toEqual([])
	await user.click(screen.getByRole('button', { name: 'Retirar' }))
	expect(await screen.findByText('Decide quem administra o portal.')).toBeTruthy()
})
