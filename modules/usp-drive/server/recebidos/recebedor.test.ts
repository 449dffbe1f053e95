import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { RECEBEDOR_DO_DRIVE } from '@portal/arquivos/contract'
import { type ArquivoEntregue, exigirDrive } from '@portal/arquivos/server/public'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { abrirPessoal, ana, carlos, helena, joao, listarNomes, permitir, test } from '../testes/portal-de-teste.ts'

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
