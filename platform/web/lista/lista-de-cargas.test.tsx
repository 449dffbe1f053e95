import { endpoint, Instante, Paginacao, pagina } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryOptions } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { paginasDe, useFiltroDaLista, useListaAoVivo } from './lista.ts'
import { ListaDeCargas } from './lista-de-cargas.tsx'

const server = useDoubleServer()
const Carga = z.object({
	codcrg: z.int(),
	qtd: z.int(),
	dtacrg: Instante,
	dtarev: z.nullable(Instante),
	nompesrev: z.nullable(z.string()),
})
type Carga = z.infer<typeof Carga>
const listarCargas = endpoint({
	method: 'GET',
	path: '/wsportal/cargas-de-teste',
	summary: 'Importações',
	query: Paginacao,
	response: pagina(Carga),
})
const reverterCarga = endpoint({
	method: 'POST',
	path: '/wsportal/cargas-de-teste/7/reversao',
	summary: 'Reverte',
	response: z.object({}),
})

const CHAVE = ['cargas-de-teste']
const EVENTOS: string[] = []
const COLUNAS = [{ campo: 'qtd', nome: 'Linhas' }]
const obterChave = ({ codcrg }: Carga): number => codcrg
const contar = ({ qtd }: Carga): string => `${qtd} linhas`
const consulta = (query: Paginacao) =>
	queryOptions({
		queryKey: [...CHAVE, query],
		queryFn: ({ signal }) => call(listarCargas, { query }, { signal }),
	})

function Cargas() {
	const lista = useFiltroDaLista(Paginacao)
	const cargas = useListaAoVivo(consulta(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<ListaDeCargas
			nome="cargas-de-teste"
			legenda="Importações"
			colunas={COLUNAS}
			lista={cargas}
			paginas={paginasDe(lista)}
			descrever={contar}
			consequencia="As linhas saem."
			feito="As linhas saíram."
			reverter={() => call(reverterCarga, {})}
			consultas={CHAVE}
		/>
	)
}

const feita = { codcrg: 7, qtd: 12, dtacrg: '2027-03-01T12:00:00.000Z', dtarev: null, nompesrev: null }
const revertida = { ...feita, codcrg: 6, qtd: 3, dtarev: '2027-03-02T12:00:00.000Z', nompesrev: 'Sofia Ribeiro' }

async function perguntar() {
	server.answers(listarCargas, { itens: [feita, revertida], total: 2, pagina: 1, porPagina: 10 })
	const { user } = showScreen(Cargas, { path: '/cargas' })
	await user.click(await screen.findByRole('button', { name: 'Reverter 12 linhas' }))
	const pergunta = await screen.findByRole('alertdialog', { name: 'Reverter esta importação?' })
	expect(pergunta.textContent).toContain('12 linhas. As linhas saem.')
	return { user, confirmar: within(pergunta).getByRole('button', { name: 'Reverter' }) }
}

test('an import is reversed after a question, and one that was reversed says by whom', async () => {
	const { user, confirmar } = await perguntar()
	expect(screen.getByText('Sofia Ribeiro')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Reverter 3 linhas' })).toBeNull()
	server.answers(reverterCarga, {})
	await user.click(confirmar)
	await screen.findByText('As linhas saíram.')
	expect(server.calls.filter((chamada) => chamada.endsWith('/reversao'))).toHaveLength(1)
})

test('a refused reversal says why, and the import stays', async () => {
	const { user, confirmar } = await perguntar()
	server.refuses(reverterCarga, 409, 'carga-em-uso', 'Uma linha já foi usada. Desfaça o uso antes.')
	await user.click(confirmar)
	await screen.findByText('Uma linha já foi usada. Desfaça o uso antes.')
	expect(await screen.findByRole('button', { name: 'Reverter 12 linhas' })).toBeTruthy()
})
