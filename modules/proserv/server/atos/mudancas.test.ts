import { fileOf, formWith, pdfOf } from '@portal/platform/testing'
import { expect } from 'vitest'
import { listarAndamentosProserv, pedirEnvio, removerArquivoProserv } from '../../contract/index.ts'
import {
	criar,
	enderecoDe,
	entrarComPapel,
	JUSTIFICATIVA,
	MOTIVO,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

type Uma = Awaited<ReturnType<typeof criar>>

const andamentosDe = async (portal: TestPortal, uma: Uma) =>
	(
		await entrarComPapel(portal, 'dirigente').call(listarAndamentosProserv, {
			params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
		})
	).body.itens

const guardar = async (portal: TestPortal, papel: 'solicitante' | 'dirigente', uma: Uma, detalhe: object) =>
	expect((await entrarComPapel(portal, papel)('PUT', `${enderecoDe(uma)}/detalhes`, detalhe)).status).toBe(200)

const dados = ({ codedtprs, undste, vtesolprs }: Uma, mais: object = {}) => ({
	codedtprs,
	codund: undste.codund,
	vtesolprs: vtesolprs.chave,
	...mais,
})

test('what one person changes in a row is one movement that names them and all of it', async ({ portal }) => {
	const uma = await criar(portal)
	const { codfncprs } = uma.cgoprs.fnccgoprs ?? {}
	for (const vez of [1, 2]) await guardar(portal, 'solicitante', uma, { jussol: `${JUSTIFICATIVA} ${vez}` })
	await guardar(portal, 'solicitante', uma, { etrsol: 'Seis pessoas, em dois turnos.' })
	const mudarVertente = dados(uma, { codfncprs, vtesolprs: 'NOV', areatcespcgo: 'Atendimento' })
	expect((await entrarComPapel(portal, 'dirigente')('PUT', enderecoDe(uma), mudarVertente)).status).toBe(200)
	await guardar(portal, 'solicitante', uma, { etrsol: 'Sete pessoas.' })
	expect(await andamentosDe(portal, uma)).toMatchObject([
		{ dscand: 'Alterou', txtand: 'Estrutura do setor', pesgrcand: { codpes: PESSOAS.solicitante } },
		{ dscand: 'Alterou', txtand: 'Vertente, Área de atuação', pesgrcand: { codpes: PESSOAS.dirigente } },
		{
			dscand: 'Alterou',
			txtand: 'Justificativa da solicitação, Estrutura do setor',
			pesgrcand: { codpes: PESSOAS.solicitante },
			sitprsand: { tipsitprs: 'RAS' },
		},
		{ dscand: 'Criou' },
	])
})

test('what is saved as it was changes nothing: neither the history nor the version that others compare', async ({
	portal,
}) => {
	const uma = await criar(portal)
	const { codfncprs } = uma.cgoprs.fnccgoprs ?? {}
	const { body } = await entrarComPapel(portal, 'solicitante')('PUT', enderecoDe(uma), dados(uma, { codfncprs }))
	expect(body.versao).toBe(uma.versao)
	await guardar(portal, 'solicitante', uma, { jussol: JUSTIFICATIVA })
	expect(await andamentosDe(portal, uma)).toMatchObject([{ dscand: 'Criou' }])
})

test('a correction is told apart from the draft, and so are files and what was asked of the head of the unit', async ({
	portal,
}) => {
	const uma = await criar(portal)
	const arquivo = fileOf(pdfOf('quadro'), 'quadro.pdf', 'application/pdf')
	expect(
		(await entrarComPapel(portal, 'solicitante')('POST', `${enderecoDe(uma)}/arquivos`, formWith({ arquivo }))).status,
	).toBe(200)
	expect(
		(
			await entrarComPapel(portal, 'dirigente').call(removerArquivoProserv, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs, numseqarqprs: '1' },
			})
		).status,
	).toBe(200)
	expect(
		(
			await entrarComPapel(portal, 'solicitante').call(pedirEnvio, {
				params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
			})
		).status,
	).toBe(200)
	for (const [papel, para, motivo] of [
		['dirigente', 'SUB'],
		['triagem', 'ADM'],
		['triagem', 'DEV', MOTIVO],
	] as const)
		expect((await mudar(portal, papel, uma, para, motivo)).status).toBe(200)
	await guardar(portal, 'solicitante', uma, { etrsol: 'Quem chefia faz hoje o trabalho.' })
	const andamentos = await andamentosDe(portal, uma)
	expect(andamentos[0]).toMatchObject({
		dscand: 'Alterou',
		txtand: 'Estrutura do setor',
		sitprsand: { tipsitprs: 'DEV' },
	})
	expect(andamentos.slice(4)).toMatchObject([
		{ dscand: 'Pediu o envio à direção', pesgrcand: { codpes: PESSOAS.solicitante } },
		{ dscand: 'Removeu arquivo', txtand: 'quadro.pdf', pesgrcand: { codpes: PESSOAS.dirigente } },
		{ dscand: 'Anexou arquivo', txtand: 'quadro.pdf', pesgrcand: { codpes: PESSOAS.solicitante } },
		{ dscand: 'Criou' },
	])
})
