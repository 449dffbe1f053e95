import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	listarCamposDoLote,
	listarDocumentoLoteDocAss,
	listarParticipanteLoteDocAss,
	listarTipoAssinatura,
	obterDocumentoLoteDocAss,
	obterLoteDocumento,
	type Participante,
	salvarLoteDocumento,
	verMensagemDoLote,
} from '../../contract/index.ts'
import { LotePage } from '../lote.page.tsx'
import { documentoDe, loteDe, participanteDe, permissoesCom } from '../testes/lotes-de-teste.ts'

const server = useDoubleServer()
const RASCUNHO = {
	sitlotdocasi: 'CRI',
	dtaenv: null,
	permissoes: permissoesCom(['alterar', 'enviar', 'excluir', 'baixar']),
} as const

function abrir(passo: string, participantes: Participante[] = [participanteDe(1)]) {
	server.answers(obterLoteDocumento, loteDe(7, RASCUNHO))
	server.answers(listarDocumentoLoteDocAss, [documentoDe(1)])
	server.answers(listarCamposDoLote, [])
	server.answers(listarParticipanteLoteDocAss, participantes)
	server.answers(listarTipoAssinatura, { tipos: [], documentos: [] })
	return showScreen(LotePage, { path: '/assina/lote/:codlotdocasi', at: `/assina/lote/7?passo=${passo}` })
}
const revisar = (participantes?: Participante[]) => abrir('revisar', participantes)

test('the message is shown as each will read it', async () => {
	const { user } = revisar([participanteDe(1), participanteDe(2)])
	server.answers(verMensagemDoLote, { emapcp: 'p1@usp.br', assunto: 'Documento para assinar: Lote 7', texto: 'Olá!' })
	await user.click(await screen.findByRole('button', { name: 'Ver a mensagem que será enviada' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Mensagem que será enviada' }))
	const mensagem = within(await dialogo.findByRole('article', { name: 'Mensagem' }))
	expect(mensagem.getByText('Para p1@usp.br')).toBeTruthy()
	expect(mensagem.getByText('Documento para assinar: Lote 7')).toBeTruthy()
	await user.selectOptions(dialogo.getByLabelText('Para quem'), '2')
	await waitFor(() => expect(server.bodies).toContainEqual({ codlotdocasi: 7, codpcpasidoc: 2 }))
})

test('each document can be read once more', async () => {
	const { user } = revisar()
	server.answers(obterDocumentoLoteDocAss, 'PDF')
	await user.click(await screen.findByRole('button', { name: /Documento 1\.pdf$/ }))
	expect(await screen.findByRole('region', { name: /^Documento / })).toBeTruthy()
})

test('that every page is to bear its ID is chosen with the documents, and said before they are sent', async () => {
	const { user } = abrir('documentos')
	server.answers(salvarLoteDocumento, loteDe(7, { ...RASCUNHO, stalinpag: 'S' }))
	await user.click(await screen.findByRole('checkbox', { name: /ID digital e o QR no pé de cada página/ }))
	await waitFor(() => expect(server.bodies).toContainEqual(expect.objectContaining({ stalinpag: 'S' })))
	await user.click(screen.getByRole('button', { name: /Revisar/ }))
	expect(await screen.findByText('Cada página leva, no pé, o ID digital e o QR.')).toBeTruthy()
})
