import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { TurmasPage } from './turmas.page.tsx'

const server = useDoubleServer()

test.each(['abc', '-1', '1e9'])('an address with the page %s shows the first one', async (numero) => {
	server.answers(contrato.obterPermissao, { niveis: ['3'], unidades: [], porAceitar: [] })
	server.answers(contrato.listarTurma, [
		{ codtrm: '8-1-2017', nomcur: 'Letras', tipext: 'Bacharelado', sglund: 'FFLCH', anocon: 2017, qtdpes: 0 },
	])
	server.answers(contrato.listarColega, { itens: [], total: 0, pagina: 1, porPagina: 20 })
	showScreen(TurmasPage, { path: '/alumni/turmas', at: `/alumni/turmas?pagina=${numero}` })
	await screen.findByRole('heading', { name: /Letras/ })
	await expect.poll(() => server.bodies).toContainEqual(expect.objectContaining({ codtrm: '8-1-2017', pagina: 1 }))
})
