import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryClient } from '@portal/platform/web'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	buscarRascunhoProserv,
	criarSolicitacao,
	descartarRascunhoProserv,
	type EditalProserv,
	FASES,
	guardarRascunhoProserv,
	type InicioProserv,
	listarDepartamentosProserv,
	listarEditais,
	listarFuncoesProserv,
	listarUnidadesProserv,
	listarVertentes,
	obterInicio,
} from '../../contract/index.ts'
import { NovaSolicitacaoPage } from './novo.page.tsx'

const server = useDoubleServer()

const NENHUM = 'Nenhum edital recebe solicitações agora. Acompanhe os avisos do portal para saber do próximo.'
const VERTENTES = [{ chave: 'REP', valor: 'Reposição', texto: 'No lugar de quem saiu.', limite: 2 }]

const editalCom = (momento: 'aberta' | 'depois'): EditalProserv => ({
	codedtprs: 1,
	nomedt: 'Edital de 2099',
	anoedt: 2099,
	fases: FASES.map((fase) => ({ fase, dtaini: '2099-03-02', dtafim: '2099-03-31', momento })),
	qtdavd: 3,
	vertentes: VERTENTES,
	criterios: [],
	limites: [],
	qtdsol: 0,
	staavaliado: 'N',
	versao: 1,
	alterar: 'N',
	motivo: null,
})

/** The stubbed answers of the server, during the phase of submission or after it. */
function submissao(momento: 'aberta' | 'depois') {
	const aberta = momento === 'aberta'
	const inicio: InicioProserv = {
		edital: { codedtprs: 1, nomedt: 'Edital de 2099' },
		porSituacao: [],
		cotas: [],
		esperam: [],
		solicitar: aberta ? 'S' : 'N',
		motivoSolicitar: aberta ? null : NENHUM,
		coordena: 'N',
		aprova: 'N',
		classifica: 'N',
	}
	server.answers(obterInicio, inicio)
	server.answers(listarEditais, { itens: [editalCom(momento)], total: 1, pagina: 1, porPagina: 100 })
}

const RASCUNHO = {
	passo: 3,
	codedtprs: 1,
	codund: 1,
	vtesolprs: 'REP',
	codfncprs: 4,
	jussol: 'Duas pessoas se aposentaram.',
}

function abrir(comRascunho: boolean) {
	const dtaultalt = '2099-03-02T12:00:00.000Z'
	server.answers(buscarRascunhoProserv, { rascunho: comRascunho ? { dados: RASCUNHO, dtaultalt } : null })
	server.answers(guardarRascunhoProserv, { dados: RASCUNHO, dtaultalt })
	server.answers(descartarRascunhoProserv, { retorno: 'ok', mensagem: 'Rascunho descartado.' })
	server.answers(listarUnidadesProserv, [{ codund: 1, sglund: 'RUSP', nomund: 'Reitoria da Universidade' }])
	server.answers(listarDepartamentosProserv, [])
	server.answers(listarVertentes, VERTENTES)
	server.answers(listarFuncoesProserv, [{ codfncprs: 4, nomfncprs: 'Bibliotecário', staexiareatc: 'N' }])
	return showScreen(NovaSolicitacaoPage, { path: '/proserv/novo', at: '/proserv/novo' })
}

test('a submission that ends while somebody writes takes nothing off the page, and says what can be done', async () => {
	submissao('aberta')
	const { user } = abrir(true)
	const justificativa = await screen.findByLabelText(/^Justificativa da solicitação/)
	await user.type(justificativa, ' E mais uma se afastou.')
	submissao('depois')
	await queryClient.invalidateQueries({ queryKey: ['proserv'] })
	expect(await screen.findByText(NENHUM)).toBeTruthy()
	expect(screen.getByText(/continua guardado como rascunho.*prorrogue/)).toBeTruthy()
	const escrita = 'Duas pessoas se aposentaram. E mais uma se afastou.'
	expect(screen.getByLabelText<HTMLTextAreaElement>(/^Justificativa da solicitação/).value).toBe(escrita)
	const recusa =
		'A submissão do edital Edital de 2099 já terminou. O que você escreveu continua guardado como rascunho: escolha outro edital, ou peça à coordenação que prorrogue o prazo.'
	server.refuses(criarSolicitacao, 422, 'submissao-encerrada', recusa)
	await user.click(screen.getByRole('button', { name: 'Criar solicitação' }))
	expect(await screen.findByText(recusa)).toBeTruthy()
	expect(screen.getByLabelText<HTMLTextAreaElement>(/^Justificativa da solicitação/).value).toBe(escrita)
	// The autosave resumes after the failed attempt.
	await expect.poll(() => server.bodies.at(-1)).toMatchObject({ jussol: escrita })
	await user.click(screen.getByRole('button', { name: /Unidade e vertente/ }))
	const edital = await screen.findByLabelText<HTMLSelectElement>(/^Edital/)
	expect(edital.selectedOptions[0]?.text).toBe('Edital de 2099 (submissão encerrada)')
	expect(screen.getByText(/^A submissão deste edital terminou. Escolha outro/)).toBeTruthy()
})

test('whoever comes when nothing is open is told so, and that what they wrote is kept', async () => {
	submissao('depois')
	abrir(true)
	expect(await screen.findByText(/O que você já escreveu continua guardado/)).toBeTruthy()
	expect(screen.queryByRole('textbox')).toBeNull()
})
