import { listarTipoAssinatura, type Rodada } from '@portal/assina/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Assinatura } from '../../contract/index.ts'
import { AcompanhamentoPage } from '../acompanhamento/acompanhamento.page.tsx'
import { arquivo, ocorrencia, PAGINA, responder } from '../acompanhamento/testes/processo-de-teste.ts'

const server = useDoubleServer()

const helena = { nomasi: 'Helena Duarte', codtipasi: '2', dtaasi: '2026-11-20T13:30:00Z' } as const
const completo = { sitprgasi: 'completo', qtdasi: 1, qtdpcp: 1 } as const
const primeira: Rodada = {
	numrod: 1,
	codlotdocasi: 7,
	sitlotdocasi: 'ASS',
	prgasi: completo,
	txtrej: null,
	assinaturas: [helena],
}

const assinado: Assinatura = {
	sitasi: 'ASS',
	sitlotdocasi: 'ASS',
	codlotdocasi: 7,
	codarqasi_fs: '9',
	codaucdoc: 'DEM0NSTRAVAL1D09',
	prgasi: completo,
	assinaturas: [helena],
	pendentes: [],
	staveza: 'N',
	rodadas: [primeira],
}

async function abrir(...assinaturas: readonly (Assinatura | null)[]) {
	responder(server, {
		ocorrencias: assinaturas.map((assinatura, indice) =>
			ocorrencia(indice + 1, {
				codetroco: 'ocoAnexacao',
				arquivo: arquivo({ codarqpdl: 31 + indice, nomarq: `termo ${indice + 1}.pdf`, assinatura }),
			}),
		),
	})
	const { user } = showScreen(AcompanhamentoPage, PAGINA)
	const nome = await screen.findByRole('button', { name: /^termo 1\.pdf/ })
	// The button appears once the permissions are loaded.
	await screen.findByRole('button', { name: 'Dar saída' })
	const item = nome.closest('li')
	if (!item) throw new Error('a document is in its occurrence')
	return { user, cartao: within(item) }
}

test('who has signed and who has still to are told by name', async () => {
	const { cartao } = await abrir({
		...assinado,
		sitasi: 'ENV',
		prgasi: { sitprgasi: 'aberto', qtdasi: 1, qtdpcp: 2 },
		pendentes: [{ nompcp: 'Otávio Nunes', codtipasi: '3' }],
		rodadas: [{ ...primeira, sitlotdocasi: 'ENV' }],
	})
	expect(await cartao.findByText('Documento em assinatura: 1 de 2 assinaturas')).toBeTruthy()
	expect(cartao.getByText('Assinado por Helena Duarte (avançada) em 20/11/2026 10:30')).toBeTruthy()
	expect(cartao.getByText('Falta assinar: Otávio Nunes (qualificada)')).toBeTruthy()
	expect(cartao.queryByText('Assinado')).toBeNull()
})

test('signed, and asked for again: it stays signed, and what was refused is told with its reason', async () => {
	const { cartao } = await abrir({
		...assinado,
		sitasi: 'ENV',
		prgasi: { sitprgasi: 'aberto', qtdasi: 0, qtdpcp: 1 },
		pendentes: [{ nompcp: 'Otávio Nunes', codtipasi: '2' }],
		rodadas: [
			primeira,
			{
				numrod: 2,
				codlotdocasi: 8,
				sitlotdocasi: 'REJ',
				prgasi: { sitprgasi: 'recusado', qtdasi: 0, qtdpcp: 1 },
				txtrej: 'Não cabe a mim.',
				assinaturas: [],
			},
			{ numrod: 3, codlotdocasi: 9, sitlotdocasi: 'ENV', prgasi: null, txtrej: null, assinaturas: [] },
		],
	})
	expect(await cartao.findByText('Assinado')).toBeTruthy()
	expect(cartao.getByText('De novo: Documento em assinatura: 0 de 1 assinatura')).toBeTruthy()
	expect(
		cartao.getByText('2º envio para assinatura: Assinatura recusada, com 0 de 1 assinatura. Motivo: Não cabe a mim.'),
	).toBeTruthy()
	expect(cartao.queryByRole('button', { name: /assinatura/ })).toBeNull()
})

test('a signed document is offered for more signatures, after those that have none, and what that means is said', async () => {
	server.answers(listarTipoAssinatura, { tipos: [], documentos: [] })
	const { user, cartao } = await abrir(assinado, null)
	await user.click(cartao.getByRole('button', { name: 'Pedir outra assinatura' }))
	const dialogo = within(await screen.findByRole('dialog'))
	const opcoes = within(dialogo.getByLabelText(/Documento/)).getAllByRole<HTMLOptionElement>('option')
	expect(opcoes.map(({ textContent, selected }) => [textContent?.slice(0, 11), selected])).toEqual([
		['termo 2.pdf', false],
		['termo 1.pdf', true],
	])
	expect(dialogo.getByText(/As assinaturas que tem continuam a valer/)).toBeTruthy()
})
