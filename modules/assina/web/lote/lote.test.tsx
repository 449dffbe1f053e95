import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import {
	buscarUsuarioSemNUSP,
	type Lote,
	listarDocumentoLoteDocAss,
	listarEventosLote,
	listarParticipanteLoteDocAss,
	obterLoteDocumento,
	type Participante,
	prorrogarLote,
	reenviarEmail,
	substituirParticipante,
} from '../../contract/index.ts'
import { LotePage } from '../lote.page.tsx'
import { documentoDe, eventoDe, loteDe, paginaDe, participanteDe, permissoesCom } from '../testes/lotes-de-teste.ts'

const server = useDoubleServer()
const DO_GESTOR = permissoesCom(['rejeitar', 'prorrogar', 'reenviar', 'substituir', 'baixar'])
const PESSOAS = [
	participanteDe(1, { sitpcp: 'ASS', dtaasi: '2026-11-03T12:00:00.000Z', motasi: 'De acordo' }),
	participanteDe(2, { dtavlz: '2026-11-04T12:00:00.000Z' }),
	participanteDe(3, { sitpcp: 'AGU', dtavis: null }),
	participanteDe(4, { tippcpasi: 'O', sitpcp: 'NOT' }),
]

function abrir(mais: Partial<Lote> = {}, participantes: Participante[] = PESSOAS, staint: 'S' | 'N' = 'S') {
	server.answers(obterLoteDocumento, loteDe(7, { permissoes: DO_GESTOR, tipord: 'S', ...mais }))
	server.answers(listarDocumentoLoteDocAss, [documentoDe(1, { codaucdoc: 'ABCDEFGHJKLMNPQR' })])
	server.answers(listarParticipanteLoteDocAss, participantes)
	server.answers(listarEventosLote, { ...paginaDe([eventoDe(1)]), staint })
	return showScreen(LotePage, { path: '/assina/lote/:codlotdocasi', at: '/assina/lote/7' })
}

test('an address that names no batch leads to a new one', async () => {
	const { place } = showScreen(LotePage, { path: '/assina/lote/:codlotdocasi', at: '/assina/lote/zero' })
	await waitFor(() => expect(place()).toBe('/assina/lote'))
})

test('a batch that is not this person’s is told, with the way back', async () => {
	server.refuses(obterLoteDocumento, 404, 'lote-nao-encontrado', 'Este lote não existe, ou você não participa dele.')
	showScreen(LotePage, { path: '/assina/lote/:codlotdocasi', at: '/assina/lote/7' })
	expect(await screen.findByText('Este lote não existe, ou você não participa dele.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
	expect(screen.getByRole('link', { name: 'Voltar à caixa' })).toBeTruthy()
})

describe('a sent batch', () => {
	test('says first who holds it up, since when, and whether they have looked', async () => {
		abrir()
		const parando = within(await screen.findByRole('region', { name: 'Quem está parando' }))
		expect(parando.getByText('Pessoa 2')).toBeTruthy()
		expect(parando.getByText(/há \d+ dias?, abriu em 04\/11\/2026/)).toBeTruthy()
		expect(parando.queryByText('Pessoa 3')).toBeNull()
	})

	test('shows the steps of a sequence, what each said, and the observers apart', async () => {
		abrir()
		expect(await screen.findByText('3ª etapa')).toBeTruthy()
		expect(screen.getByText(/Assinou em 03\/11\/2026 .*“De acordo”/)).toBeTruthy()
		const demais = within(screen.getByRole('list', { name: 'Gestores, observadores e substituídos' }))
		expect(demais.getByText('Notificado')).toBeTruthy()
	})

	test('tells that the name of somebody from outside is also that of somebody of the university', async () => {
		const avsnom = 'Na universidade há uma pessoa com este nome: Helena Duarte (10003).'
		abrir({}, [participanteDe(1, { codpes: null, nompcp: 'Helena Duarte', emapcp: 'h@fora.example', avsnom })])
		expect(await screen.findByText(avsnom)).toBeTruthy()
		expect(screen.getByText(/pessoa externa · h@fora\.example/)).toBeTruthy()
	})

	test('shows how many of a group are enough', async () => {
		const grupo = { codgrpasi: 'Banca', qtdminasi: 2, numordasi: 1 }
		abrir({ tipord: 'G' }, [participanteDe(1, grupo), participanteDe(2, grupo), participanteDe(3, grupo)])
		expect(await screen.findByText('Banca')).toBeTruthy()
		expect(screen.getByText('2 de 3')).toBeTruthy()
	})

	test('offers only what may be done', async () => {
		abrir({ permissoes: permissoesCom(['baixar']) })
		await screen.findByRole('heading', { name: 'Lote 7' })
		for (const nome of ['Prorrogar', 'Rejeitar', 'Reenviar mensagens', 'Excluir'])
			expect(screen.queryByRole('button', { name: nome })).toBeNull()
		expect(screen.queryByRole('link', { name: 'Assinar' })).toBeNull()
	})

	test('a signer out of turn reads why', async () => {
		abrir({ permissoes: permissoesCom([], { assinar: 'Ainda não é a sua vez de assinar.' }) })
		expect(await screen.findByText('Ainda não é a sua vez de assinar.')).toBeTruthy()
	})

	test('leads to the validation of a document by its digital ID', async () => {
		abrir()
		const link = await screen.findByRole('link', { name: 'Validar ABCD-EFGH-JKLM-NPQR' })
		expect(link.getAttribute('href')).toBe('/iddigital/ABCDEFGHJKLMNPQR')
	})

	test('tells a history that was tampered with from a whole one', async () => {
		abrir({}, PESSOAS, 'N')
		expect(await screen.findByText('Histórico alterado')).toBeTruthy()
	})

	test('sends the link again to one person', async () => {
		const { user } = abrir()
		server.answers(reenviarEmail, { retorno: 'ok', mensagem: 'Mensagem reenviada.' })
		await user.click(await screen.findByRole('button', { name: 'Reenviar a mensagem de Pessoa 2' }))
		expect(await screen.findByText('Mensagem reenviada.')).toBeTruthy()
		expect(server.bodies).toContainEqual({ codlotdocasi: 7, codpcpasidoc: 2 })
	})

	test('replaces who has not signed by somebody from outside, with a reason', async () => {
		const { user } = abrir()
		server.answers(substituirParticipante, participanteDe(9, { nompcp: 'Rosa Dias' }))
		await user.click(await screen.findByRole('button', { name: 'Substituir Pessoa 2' }))
		const dialogo = within(await screen.findByRole('dialog', { name: 'Substituir Pessoa 2' }))
		await user.click(dialogo.getByRole('radio', { name: 'Sem número USP' }))
		await user.click(dialogo.getByRole('button', { name: 'Substituir' }))
		expect(dialogo.getByText('Informe o e-mail.')).toBeTruthy()
		expect(dialogo.getByText('Diga por quê, com ao menos 3 letras.')).toBeTruthy()
		await user.type(dialogo.getByLabelText(/Nome completo/), 'Rosa Dias')
		await user.type(dialogo.getByLabelText(/Motivo da troca/), 'De férias')
		// The name is typed before the address, and a later look-up would overwrite it.
		server.refuses(buscarUsuarioSemNUSP, 404, 'pessoa-nao-encontrada', 'Ninguém com este e-mail.')
		await user.type(dialogo.getByLabelText(/E-mail/), 'rosa@fora.example')
		await user.click(dialogo.getByRole('button', { name: 'Substituir' }))
		expect(await screen.findByText('Participante substituído com sucesso!')).toBeTruthy()
		expect(server.bodies).toContainEqual({
			codlotdocasi: 7,
			codpcpasidoc: 2,
			nompcp: 'Rosa Dias',
			emapcp: 'rosa@fora.example',
			jussub: 'De férias',
		})
	})

	test('after the deadline says who can give a new one, and a manager gives it', async () => {
		const { user } = abrir({ staprzexp: 'S' })
		expect(await screen.findByText('Ninguém pode assinar até que você dê um novo prazo.')).toBeTruthy()
		server.answers(prorrogarLote, loteDe(7))
		await user.click(screen.getByRole('button', { name: 'Prorrogar' }))
		await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prorrogar' }))
		expect(await screen.findByText(/^Novo prazo: /)).toBeTruthy()
	})

	test('has no accessibility finding', async () => {
		abrir()
		await screen.findByText('3ª etapa')
		await screen.findByText('Lote enviado para assinatura.')
		const { violations } = await axe.run(document.body, {
			// Contrast is checked in a real browser.
			rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
		})
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
	})
})

test('a rejected batch says by whom and why', async () => {
	abrir({
		sitlotdocasi: 'REJ',
		nompesrej: 'Helena Duarte',
		txtrej: 'Falta a ata.',
		permissoes: permissoesCom(['dossie']),
	})
	expect(await screen.findByText('Rejeitado por Helena Duarte')).toBeTruthy()
	expect(screen.getByText('Falta a ata.')).toBeTruthy()
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Baixar dossiê' }).disabled).toBe(false)
})
