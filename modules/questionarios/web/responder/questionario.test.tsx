import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { ResponderPage } from './responder.page.tsx'

const server = useDoubleServer()
const PAGINA = { path: '/questionarios/:codqst', at: '/questionarios/7' }

const questionario: contrato.QuestionarioAResponder = {
	codqst: 7,
	numvrsqst: 2,
	nomqst: 'Depois da formatura',
	dscpdo: '2026',
	txtapr: 'O que veio depois.',
	sitqst: 'ABE',
	staanm: 'S',
	dtainirsp: '2026-11-01',
	dtafimrsp: '2026-12-31',
	sitpcp: null,
	responder: 'S',
	motivo: null,
	qtdper: 2,
	txtdvl: null,
	starespub: 'N',
}
const base = { txtajd: '', vlrmin: null, vlrmax: null }

function aberto(mais: Partial<contrato.QuestionarioAResponder> = {}) {
	server.answers(contrato.obterQuestionario, { ...questionario, ...mais })
	server.answers(contrato.listarQuestionarioGrupo, [{ codgrpqst: 1, titgrp: 'Trabalho', txtgrp: '', ordaptgrp: 1 }])
	server.answers(contrato.listarQuestionarioPergunta, [
		{ ...base, codperqst: 1, codgrpqst: 1, txtper: 'Você trabalha?', tipper: 'UNI', staobg: 'S', cndapt: null },
		{
			...base,
			codperqst: 2,
			codgrpqst: 1,
			txtper: 'Onde?',
			tipper: 'TXT',
			staobg: 'N',
			cndapt: [{ codperqst: 1, opr: 'MRC', codaltper: [1] }],
		},
	])
	server.answers(contrato.listarQuestionarioAlternativa, {
		alternativas: [
			{ codperqst: 1, codaltper: 1, txtalt: 'Sim', vlralt: null },
			{ codperqst: 1, codaltper: 2, txtalt: 'Não', vlralt: null },
		],
		linhas: [],
	})
	server.answers(contrato.listarQuestionarioResposta, { numvrsqst: 2, paginas: {}, stafec: 'N' })
}

async function comecar() {
	const { user } = showScreen(ResponderPage, PAGINA)
	await user.click(await screen.findByRole('button', { name: 'Começar' }))
	await screen.findByRole('group', { name: /Você trabalha/ })
	return user
}

test('a question appears where its condition holds, and what is missing is said at its place', async () => {
	aberto()
	const user = await comecar()
	expect(screen.queryByLabelText('Onde?')).toBeNull()
	await user.click(screen.getByRole('button', { name: 'Concluir' }))
	expect(await screen.findByText('Responda a esta pergunta.')).toBeTruthy()
	server.answers(contrato.salvarQuestionarioResposta, {
		versao: 1,
		sitpcp: 'PAR',
		dtaultalt: '2026-11-25T12:00:00.000Z',
	})
	await user.click(screen.getByRole('radio', { name: 'Sim' }))
	expect(await screen.findByLabelText('Onde?')).toBeTruthy()
	expect(await screen.findByText(/Rascunho salvo/)).toBeTruthy()
})

test('what another tab has saved is not written over before the person has chosen', async () => {
	aberto()
	const user = await comecar()
	server.refuses(contrato.salvarQuestionarioResposta, 409, 'pagina-alterado', 'A página foi salva em outra aba.')
	await user.click(screen.getByRole('radio', { name: 'Não' }))
	expect(await screen.findByText('Esta página foi salva em outra aba ou aparelho')).toBeTruthy()
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Não' }).checked).toBe(true)
	server.answers(contrato.listarQuestionarioResposta, {
		numvrsqst: 2,
		paginas: { 1: { versao: 3, respostas: [{ codperqst: 1, codaltper: [1] }] } },
		stafec: 'N',
	})
	await user.click(screen.getByRole('button', { name: 'Usar o que foi salvo lá' }))
	await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sim' }).checked).toBe(true))
})

test('what is not saved is not concluded: neither is it left out, nor are other answers put in its place', async () => {
	aberto()
	const user = await comecar()
	server.refuses(contrato.salvarQuestionarioResposta, 409, 'pagina-alterado', 'A página foi salva em outra aba.')
	await user.click(screen.getByRole('radio', { name: 'Não' }))
	await user.click(screen.getByRole('button', { name: 'Concluir' }))
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Concluir' }))
	expect(await screen.findByText('Esta página foi salva em outra aba ou aparelho')).toBeTruthy()
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Não' }).checked).toBe(true)
	expect(server.calls.filter((uma) => uma.includes('concluirQuestionario'))).toEqual([])
})

test('what is saved in an anonymous questionnaire goes with a key that stays in the browser until it is concluded', async () => {
	aberto()
	server.answers(contrato.salvarQuestionarioResposta, {
		versao: 1,
		sitpcp: 'PAR',
		dtaultalt: '2026-11-25T12:00:00.000Z',
	})
	server.answers(contrato.concluirQuestionario, { sitpcp: 'CON' })
	const user = await comecar()
	const guardada = () => Object.entries(localStorage).filter(([nome]) => nome.startsWith('rascunho-'))
	const [[, chave] = []] = guardada()
	expect(chave).toMatch(/^[\w-]{43}$/)
	await user.click(screen.getByRole('radio', { name: 'Não' }))
	await user.click(screen.getByRole('button', { name: 'Concluir' }))
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Concluir' }))
	await waitFor(() => expect(guardada()).toEqual([]))
	const escritos = server.bodies.filter((corpo) => 'respostas' in Object(corpo) || 'paginas' in Object(corpo))
	expect(escritos).toMatchObject([{ chvras: chave }, { chvras: chave }])
})

test('what was begun in another browser is said to be there, and begins anew only when that is chosen', async () => {
	aberto({ sitpcp: 'PAR' })
	server.answers(contrato.listarQuestionarioResposta, { numvrsqst: 2, paginas: {}, stafec: 'S' })
	const { user } = showScreen(ResponderPage, PAGINA)
	await user.click(await screen.findByRole('button', { name: 'Continuar de onde parei' }))
	await user.click(await screen.findByRole('button', { name: 'Começar de novo aqui' }))
	server.answers(contrato.descartarQuestionarioResposta, { sitpcp: null })
	server.answers(contrato.listarQuestionarioResposta, { numvrsqst: 2, paginas: {}, stafec: 'N' })
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Começar de novo' }))
	expect(await screen.findByRole('group', { name: /Você trabalha/ })).toBeTruthy()
})

test('who has answered reads that they have, and what changed', async () => {
	aberto({ sitpcp: 'CON', responder: 'N', motivo: 'Você já respondeu.', txtdvl: 'Abrimos a sala à noite.' })
	showScreen(ResponderPage, PAGINA)
	expect(await screen.findByText('Você já respondeu a este questionário')).toBeTruthy()
	expect(screen.getByText('Abrimos a sala à noite.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Começar' })).toBeNull()
})

test('who may not answer reads why, and where to go on', async () => {
	aberto({ responder: 'N', motivo: 'Este questionário está pausado. Volte mais tarde.' })
	showScreen(ResponderPage, PAGINA)
	expect(await screen.findByText(/está pausado/)).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Ver os questionários para você' })).toBeTruthy()
})

test('a questionnaire that is not there is said not to be, with a way on and nothing to try again', async () => {
	server.refuses(contrato.obterQuestionario, 404, 'questionario-nao-encontrado', 'Este questionário não existe.')
	showScreen(ResponderPage, PAGINA)
	expect(await screen.findByText('Não encontrado')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Voltar a Questionários' })).toBeTruthy()
	expect(screen.queryByRole('button', { name: /Tentar/ })).toBeNull()
})

test('going on opens the page that was open, or else the last one with an answer', async () => {
	const pagina = (codgrpqst: number) => ({ codgrpqst, titgrp: `Página ${codgrpqst}`, txtgrp: '', ordaptgrp: codgrpqst })
	const abrir = async () => {
		aberto({ sitpcp: 'PAR', staanm: 'N', qtdper: 3 })
		server.answers(contrato.listarQuestionarioGrupo, [1, 2, 3].map(pagina))
		server.answers(
			contrato.listarQuestionarioPergunta,
			[1, 2, 3].map((codigo) => ({
				...base,
				codperqst: codigo,
				codgrpqst: codigo,
				txtper: `Pergunta ${codigo}`,
				tipper: 'TXT' as const,
				staobg: 'N' as const,
				cndapt: null,
			})),
		)
		server.answers(contrato.listarQuestionarioAlternativa, { alternativas: [], linhas: [] })
		const respostas = (codperqst: number) => ({ versao: 1, respostas: [{ codperqst, vlrtxt: 'Sim' }] })
		server.answers(contrato.listarQuestionarioResposta, {
			numvrsqst: 2,
			paginas: { 1: respostas(1), 2: respostas(2) },
			stafec: 'N',
		})
		const tela = showScreen(ResponderPage, PAGINA)
		await tela.user.click(await screen.findByRole('button', { name: 'Continuar de onde parei' }))
		return tela
	}
	const { user } = await abrir()
	expect(await screen.findByLabelText('Pergunta 2')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Próxima' }))
	expect(await screen.findByLabelText('Pergunta 3')).toBeTruthy()
	cleanup()
	await abrir()
	expect(await screen.findByLabelText('Pergunta 3')).toBeTruthy()
})
