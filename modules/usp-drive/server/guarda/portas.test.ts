import type { EndpointDefinition } from '@portal/platform/contract'
import { answersOf, fileOf, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { ana, carlos, enviar, guardarTexto, permitir, test } from '../testes/portal-de-teste.ts'

const procuradora = { ...ana, perfis: ['UDR-PG'] }
const MOTIVO = 'auditoria em curso'
const DIAS = 9

/** Calls that change a folder, or who reaches it: all answer 423 while it is stopped. */
const PARADAS = [
	'abrirCaminhos',
	'apagarItens',
	'copiarItens',
	'entregarRecebido',
	'enviarArquivo',
	'excluirItens',
	'iniciarAto',
	'iniciarEntrega',
	'inserirLink',
	'inserirPasta',
	'inserirPedido',
	'inserirPermissao',
	'liberarEspaco',
	'moverItens',
	'mudarEtiquetas',
	'mudarLink',
	'pedirSubsidios',
	'receberArquivo',
	'removerPermissao',
	'renomearItem',
	'restaurarItens',
	'restaurarVersao',
	'retirarEntrega',
	'travarArquivo',
] as const

/** Calls that write and go on, each with what they leave as it is. */
const SEGUEM: Readonly<Record<string, string>> = {
	anteciparPassagem: 'of a tree whose owner left: it stops in posse.test.ts',
	abrirLink: 'tells of the visit, and changes nothing in the folder',
	abrirPastaPessoal: 'touches another folder',
	abrirProcesso: 'finds the folder that is there',
	abrirSaida: 'reads',
	abrirZip: 'reads',
	aceitarSubsidios: 'a step of the request, not of its files',
	baixarZipDoLink: 'reads',
	cancelarSubsidios: 'a step of the request, not of its files',
	concluirEntrega: 'the file is not in the folder yet',
	congelarPasta: 'stops it longer',
	descongelarPasta: 'ends the freeze, and answers 423 under a hold',
	desfazerAto: 'each item is asked about by the rights and the stops of now',
	desistirDaEntrega: 'the file is not in the folder',
	destravarArquivo: 'lets go of a file',
	devolverSubsidios: 'a step of the request, not of its files',
	encerrarClasse: 'of the classes, not of a folder',
	encerrarGuarda: 'ends the hold',
	entregarSubsidios: 'a step of the request, not of its files',
	enviarParteDaEntrega: 'the file is not in the folder yet',
	escolherRecebedor: 'offers it, and it waits',
	gravarPrazo: 'keeps it longer',
	inserirClasse: 'of the classes, not of a folder',
	inserirComentario: 'talk about it',
	inserirGuarda: 'stops it too',
	inserirRaiz: 'makes another folder',
	inserirSenha: 'of the person, not of a folder',
	levarArquivos: 'reads',
	liberarArquivo: 'reads',
	marcarFavorito: 'of the person, not of a folder',
	mudarClasse: 'of the classes, not of a folder',
	mudarCota: 'room, not content',
	mudarPedido: 'nothing arrives while it is stopped',
	mudarPrazoDosSubsidios: 'a step of the request, not of its files',
	recusarPassagem: 'offers it to another one, and it waits',
	removerComentario: 'talk about it',
	removerSenha: 'of the person, not of a folder',
	reverPrazo: 'decides of its end alone',
}

const FATOS = { tamanho: 5, modificadoEm: 7 }

/** Upload to a request that came whole and is not in its folder yet. */
async function mandarAoPedido(
	portal: TestPortal,
	codpdarq: string,
	{ chvetg, nome }: { chvetg: string; nome: string },
) {
	const { body } = await portal.anon.call(contrato.iniciarEntrega, {
		params: { codpdarq },
		body: { chvetg, nome, ...FATOS },
	})
	const params = { codpdarq, codenv: body.codenv }
	await portal.anon.call(contrato.enviarParteDaEntrega, {
		params,
		query: { inicio: 0 },
		parts: { file: fileOf('texto', 'parte'), json: { chvetg } },
	})
	await portal.anon.call(contrato.concluirEntrega, { params, body: { chvetg } })
	return { codenv: body.codenv, chvetg, nometg: 'Rui Barros' }
}

/** Uploads that came whole, of a person and of a request, and a file that was delivered to it. */
async function mandar(portal: TestPortal, codptaarqudr: number, codpdarq: string) {
	const quem = portal.as(procuradora)
	const { codenv } = (
		await quem('POST', '/wsportal/arquivos/', {
			nome: 'chegou.txt',
			...FATOS,
			destino: contrato.DESTINO,
			lugar: codptaarqudr,
		})
	).body
	const form = new FormData()
	form.set('file', fileOf('texto', 'parte'))
	await quem('POST', `/wsportal/arquivos/${codenv}/partes?inicio=0`, form)
	await quem('POST', `/wsportal/arquivos/${codenv}/concluir`)
	const chvetg = crypto.randomUUID()
	const entregue = await mandarAoPedido(portal, codpdarq, { chvetg, nome: 'entregue.txt' })
	const { body } = await portal.anon.call(contrato.entregarRecebido, { params: { codpdarq }, body: entregue })
	return {
		receberArquivo: { body: { codenv } },
		entregarRecebido: { body: await mandarAoPedido(portal, codpdarq, { chvetg, nome: 'chegou.txt' }) },
		retirarEntrega: { params: { codetg: body.codetg }, body: { chvetg } },
	}
}

/** Folder of a lawsuit with one thing of each kind that the calls name. */
async function montar(portal: TestPortal, numprosaj: string) {
	const quem = portal.as(procuradora)
	const { codptaarqudr } = (await quem.call(contrato.abrirProcesso, { body: { numprosaj } })).body
	const coditm = await guardarTexto(portal, procuradora, codptaarqudr, 'ata.txt', 'um')
	await enviar(portal, procuradora, codptaarqudr, { nome: 'ata.txt', texto: 'dois', colisao: 'versao' })
	const excluido = await guardarTexto(portal, procuradora, codptaarqudr, 'velha.txt')
	await quem.call(contrato.excluirItens, { body: { itens: [excluido] } })
	const para = { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' } as const
	const codprm = await permitir(portal, procuradora, codptaarqudr, para)
	const link = { params: { coditm }, body: { nomlnk: 'Parceiro', qtddia: 7 } }
	const { codlnk } = (await quem.call(contrato.inserirLink, link)).body
	const pedido = { titpdarq: 'Documentos', dtalim: '2099-12-31', lstitm: [] }
	const { codpdarq } = (await quem.call(contrato.inserirPedido, { params: { codptaarqudr }, body: pedido })).body
	return { codptaarqudr, coditm, codarqudr: coditm, excluido, codprm, codlnk, codpdarq, numvrs: 1, numprosaj }
}

test('trap 9: every call that writes is said to stop in a frozen folder or to go on, so that a new one is thought of', () => {
	const escrevem = Object.entries(contrato).flatMap(([nome, valor]) => {
		const { method = 'GET', path, reads } = valor as Partial<EndpointDefinition>
		return path !== undefined && method !== 'GET' && !reads ? [nome] : []
	})
	expect([...PARADAS, ...Object.keys(SEGUEM)].toSorted()).toEqual(escrevem.toSorted())
})

test.for([
	['freeze', '1000777-95.2026.8.26.0053'],
	['hold', '1000123-11.2026.8.26.0053'],
] as const)(
	'trap 9: under a %s every call that changes the folder answers 423, with the reason and the end',
	async ([como, numprosaj], { portal }) => {
		const { excluido, ...coisas } = await montar(portal, numprosaj)
		const { codptaarqudr, coditm, codpdarq } = coisas
		const enviados = await mandar(portal, codptaarqudr, codpdarq)
		const fim = new Date(portal.agora().getTime() + DIAS * 86_400_000).toISOString()
		const quem = portal.as(procuradora)
		if (como === 'freeze')
			await quem.call(contrato.congelarPasta, { params: { codptaarqudr }, body: { motcng: MOTIVO, dtafimcng: fim } })
		else
			await quem.call(contrato.inserirGuarda, {
				body: { codptaarqudr, motgrd: MOTIVO, stapar: 'S', dtafimgrd: fim.slice(0, 10) },
			})
		const chamadas = new Map<string, unknown>(Object.entries(contrato))
		const perguntar = (nomes: readonly (typeof PARADAS)[number][], item: number) =>
			answersOf(portal, Object.fromEntries(nomes.map((nome) => [nome, chamadas.get(nome)])), procuradora, {
				nothing: { ...coisas, itens: [item] },
				samples: {
					...enviados,
					enviarArquivo: { parts: { file: fileOf('texto', 'texto.txt'), json: {} } },
					iniciarAto: { body: { tipato: 'mover', codptaarqudr, itens: [item], de: undefined } },
					mudarLink: { body: { qtddia: 7 } },
					pedirSubsidios: { body: { tipdst: 'P', codpesdst: ana.codpes, titsbs: 'Histórico', dtalim: '2099-12-31' } },
				},
			})
		const daLixeira = ['apagarItens', 'restaurarItens'] as const
		const respostas = [
			...(await perguntar(
				PARADAS.filter((nome) => !daLixeira.some((uma) => uma === nome)),
				coditm,
			)),
			...(await perguntar(daLixeira, excluido)),
		]
		const ditos = respostas.map(([nome, { status, body }]) => ({
			nome,
			status,
			motivo: body.mensagem.includes(MOTIVO),
		}))
		expect(ditos).toEqual(respostas.map(([nome]) => ({ nome, status: 423, motivo: true })))
		expect(respostas[0]?.[1].body.mensagem).toMatch(/até \d\d\/\d\d\/\d{4}/)
	},
)
