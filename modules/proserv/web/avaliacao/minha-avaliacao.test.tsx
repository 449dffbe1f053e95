import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryClient } from '@portal/platform/web'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { avaliarCriterio, obterSolicitacao } from '../../contract/index.ts'
import { DetalhesPage } from '../detalhes/detalhes.page.tsx'
import { minhaAvaliacao, solicitacao } from '../testes/solicitacao-de-teste.ts'

const server = useDoubleServer()

const ENCERRADA =
	'A avaliação deste edital terminou em 31/03/2099. O que você escreveu continua guardado: peça à coordenação que prorrogue o prazo.'
const JUSTIFICATIVA = 'O texto mostra, com números, o que deixa de ser feito.'

test('an evaluation that ends while it is written takes nothing off the page, says why it is not kept, and what can be done', async () => {
	const avaliadores = [minhaAvaliacao]
	const papeis = ['avaliador' as const]
	server.answers(obterSolicitacao, solicitacao('AVA', ['avaliar', 'declararImpedimento'], { avaliadores, papeis }))
	server.refuses(avaliarCriterio, 422, 'regra', ENCERRADA)
	const at = '/proserv/detalhes/2099/1?aba=avaliacao'
	const { user } = showScreen(DetalhesPage, { path: '/proserv/detalhes/:anosolprs/:codsolprs', at })
	await user.type(await screen.findByLabelText(/^Nota de Necessidade do setor/), '32,5')
	await user.type(screen.getByLabelText(/^Justificativa de Necessidade do setor/), JUSTIFICATIVA)
	expect(await screen.findByText(new RegExp(`não foi salvo: ${ENCERRADA.slice(0, 40)}`))).toBeTruthy()
	const motivos = { avaliar: ENCERRADA }
	server.answers(obterSolicitacao, solicitacao('AVA', ['declararImpedimento'], { avaliadores, papeis, motivos }))
	await queryClient.invalidateQueries({ queryKey: ['proserv'] })
	expect((await screen.findAllByText(ENCERRADA)).length).toBeGreaterThan(0)
	expect(screen.getByLabelText<HTMLInputElement>(/^Nota de Necessidade do setor/).value).toBe('32,5')
	expect(screen.getByLabelText<HTMLTextAreaElement>(/^Justificativa de Necessidade/).value).toBe(JUSTIFICATIVA)
	expect(screen.getByRole('button', { name: 'Enviar avaliação' }).hasAttribute('disabled')).toBe(true)
	expect(screen.getByRole('button', { name: 'Declarar impedimento' })).toBeTruthy()
})
