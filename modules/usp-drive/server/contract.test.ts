import { expectGuards, expectNoServerFault, fileOf } from '@portal/platform/testing'
import * as contract from '../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	helena,
	joao,
	permitir,
	test,
} from './testes/portal-de-teste.ts'

const file = fileOf('texto', 'texto.txt')

test('no input at all makes the server fail', { timeout: 180_000 }, async ({ portal }) => {
	await abrirPessoal(portal, ana)
	await expectNoServerFault(portal, contract, ana)
})

test('every call refuses who may not, what is wrong and what is not there', { timeout: 180_000 }, async ({
	portal,
}) => {
	const codptaarqudr = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'Só dela')
	const codarqudr = await guardarTexto(portal, ana, codptaarqudr, 'segredo.txt')
	const codprm = await permitir(portal, ana, codptaarqudr, { tipalv: 'U', vlralv: '3', nivprm: 'L' })
	const { body: senha } = await portal.as(ana).call(contract.inserirSenha, { body: { nomsen: 'Computador' } })
	const { codsen } = senha
	const { body: pedido } = await portal.as(ana).call(contract.inserirPedido, {
		params: { codptaarqudr },
		body: { titpdarq: 'Documentos', dtalim: '2099-12-31', lstitm: ['RG'] },
	})
	const { codpdarq } = pedido
	const { body: link } = await portal.as(ana).call(contract.inserirLink, {
		params: { coditm: codarqudr },
		body: { nomlnk: 'Parceiro', qtddia: 7 },
	})
	const { codlnk } = link
	const { body: comentario } = await portal
		.as(ana)
		.call(contract.inserirComentario, { params: { coditm: codarqudr }, body: { txtcmt: 'Veja.' } })
	const { codcmt } = comentario
	const numprosaj = '1000777-95.2026.8.26.0053'
	const procuradora = { ...joao, perfis: ['UDR-PG'] }
	await portal.as(procuradora).call(contract.abrirProcesso, { body: { numprosaj } })
	const { body: subsidio } = await portal.as(procuradora).call(contract.pedirSubsidios, {
		params: { numprosaj },
		body: { tipdst: 'P', codpesdst: ana.codpes, titsbs: 'Histórico', dtalim: '2099-12-31' },
	})
	const { codsbs } = subsidio
	const descartado = await guardarTexto(portal, ana, codptaarqudr, 'descartado.txt')
	const { body: ato } = await portal.as(ana).call(contract.excluirItens, { body: { itens: [descartado] } })
	const { codato } = ato
	await expectGuards(portal, contract, {
		person: { ...ana, perfis: ['UDR-PG', 'UDR-ADMIN'] },
		stranger: helena,
		theirs: [
			{
				person: carlos,
				fields: {
					codptaarqudr,
					codarqudr,
					codato,
					codprm,
					codsen,
					codpdarq,
					codlnk,
					codcmt,
					codsbs,
					numprosaj,
					coditm: codarqudr,
					itens: [codarqudr],
					numvrs: 1,
				},
			},
		],
		nothing: {
			codptaarqudr: 99_999,
			codarqudr: 99_999,
			codato: 99_999,
			coditm: 99_999,
			codprm: 99_999,
			codsen: 99_999,
			codcmt: 99_999,
			codsbs: 99_999,
			codetg: 99_999,
			codcls: 99_999,
			numprosaj: '1000123-11.2026.8.26.0053',
			codpdarq: 'x'.repeat(22),
			codlnk: 'x'.repeat(22),
			itens: [99_999],
		},
		// The address of a request is the credential of who delivers.
		// The legal department opens the number that nothing has, and then it is there.
		otherwise: { abrirProcesso: 200, listarSubsidios: 200, obterProcesso: 200, pedirSubsidios: 200 },
		otherwiseTheirs: {
			abrirProcesso: 403,
			mudarCota: 403,
			escolherRecebedor: 403,
			abrirLink: 200,
			liberarArquivo: 200,
			baixarDoLink: 404,
			// A file of a link is no folder.
			baixarZipDoLink: 404,
			obterPedido: 200,
			listarMinhasEntregas: 200,
			iniciarEntrega: 200,
			consultarEntrega: 404,
			enviarParteDaEntrega: 404,
			concluirEntrega: 404,
			desistirDaEntrega: 404,
			entregarRecebido: 404,
			retirarEntrega: 404,
			// A hold needs its profile before anything is looked at.
			inserirGuarda: 403,
		},
		samples: {
			iniciarAto: { body: { tipato: 'excluir', de: { codptaarqudr: 99_999 } } },
			inserirGuarda: { body: { codptaarqudr: 99_999, motgrd: 'ação judicial', stapar: 'N' } },
			pedirSubsidios: {
				body: { tipdst: 'P', codpesdst: ana.codpes, titsbs: 'Histórico', dtalim: '2099-12-31' },
			},
			enviarArquivo: { parts: { file, json: {} } },
			enviarParteDaEntrega: { parts: { file, json: { chvetg: crypto.randomUUID() } } },
		},
	})
})
