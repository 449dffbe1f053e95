import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { listarLugaresDoDrive, RECEBEDOR_DO_DRIVE } from '@portal/arquivos/contract'
import { type ArquivoEntregue, exigirDrive } from '@portal/arquivos/server/public'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	helena,
	joao,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const entregar = (nome: string, texto: string): ArquivoEntregue => {
	const conteudo = Buffer.from(texto)
	return {
		nome,
		tipo: 'text/plain',
		tamanho: conteudo.length,
		sha256: createHash('sha256').update(conteudo).digest('hex'),
		abrir: async () => Readable.from([conteudo]),
	}
}

const criarSessao = ({ codpes, nome }: typeof ana) => ({ codpes, nome, acessos: [] }) as never

test('a document of another slice goes into the person’s own tree, once, with its hash', async ({ portal }) => {
	const receber = (texto: string) =>
		exigirDrive(portal).receber(portal, criarSessao(helena), [entregar('parecer.txt', texto)], '')
	const { endereco } = await receber('o parecer')
	expect((await receber('o parecer')).endereco).toBe(endereco)
	await receber('outro parecer')
	const pasta = Number(endereco.split('/').at(-1))
	expect(await listarNomes(portal, helena, pasta)).toEqual(['parecer (2).txt', 'parecer.txt'])
	const { body } = await portal.as(helena).call(contrato.listarItens, { params: { codptaarqudr: pasta }, query: {} })
	const codarqudr = body.itens.find(({ nomitm }) => nomitm === 'parecer.txt')?.coditm ?? 0
	const { body: arquivo } = await portal.as(helena).call(contrato.obterArquivo, { params: { codarqudr } })
	expect(arquivo.sha256).toBe(entregar('', 'o parecer').sha256)
	expect(await portal.as(carlos).call(contrato.obterPasta, { params: { codptaarqudr: pasta } })).toMatchObject({
		status: 404,
	})
})

test('a hand-off widens no right: a shared folder takes nothing, and the drive hands nothing to itself', async ({
	portal,
}) => {
	const raiz = await abrirPessoal(portal, joao)
	await permitir(portal, joao, raiz, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	await expect(
		exigirDrive(portal).receber(portal, criarSessao(joao), [entregar('parecer.txt', 'o parecer')], ''),
	).rejects.toThrow('é lida por outras pessoas')
	const { body } = await portal.as(ana).call(contrato.listarRecebedores, {})
	expect(body.itens.map(({ destino }) => destino)).not.toContain(RECEBEDOR_DO_DRIVE)
})

test('a document goes to the chosen folder of the person’s own tree, and to no folder that somebody else reads', async ({
	portal,
}) => {
	const raiz = await abrirPessoal(portal, ana)
	const escolhida = await criarPasta(portal, ana, raiz, 'Pareceres')
	const lida = await criarPasta(portal, ana, raiz, 'Da equipe')
	const dentro = await criarPasta(portal, ana, lida, 'Dentro')
	const porLink = await criarPasta(portal, ana, raiz, 'Aberta por um link')
	await permitir(portal, ana, lida, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	await portal.as(ana).call(contrato.inserirLink, { params: { coditm: porLink }, body: { nomlnk: 'Fora', qtddia: 7 } })
	const receber = (chave: string) =>
		exigirDrive(portal).receber(portal, criarSessao(ana), [entregar('parecer.txt', 'o parecer')], chave)
	expect((await receber(String(escolhida))).endereco).toBe(contrato.enderecoDaPasta(escolhida))
	expect(await listarNomes(portal, ana, escolhida)).toEqual(['parecer.txt'])
	for (const pasta of [lida, dentro, porLink])
		await expect(receber(String(pasta))).rejects.toThrow('é lida por outras pessoas')
	const dela = await criarPasta(portal, helena, await abrirPessoal(portal, helena), 'Dela')
	for (const chave of [String(dela), '0', 'x', '-1'])
		await expect(receber(chave)).rejects.toThrow('não existe ou não é sua')
	await permitir(portal, helena, dela, { tipalv: 'P', vlralv: String(ana.codpes), nivprm: 'A' })
	await expect(receber(String(dela))).rejects.toThrow('não é de uma pasta sua')

	const listar = async (chave: string, quem = ana) => portal.as(quem).call(listarLugaresDoDrive, { query: { chave } })
	expect((await listar('')).body).toMatchObject({
		aqui: { nome: 'Documentos do portal' },
		acima: { chave: String(raiz) },
	})
	const { body } = await listar(String(raiz))
	expect(body.pastas.map(({ nome }) => nome)).toContain('Pareceres')
	expect((await listar(String(lida))).body.recusa).toContain('é lida por outras pessoas')
	expect((await listar(String(escolhida), carlos)).status).toBe(404)
})
