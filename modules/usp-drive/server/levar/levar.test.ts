import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { arquivos } from '@portal/arquivos/server'
import { type RecebedorDeArquivos, recebedoresDeArquivos } from '@portal/arquivos/server/public'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { uspDrive } from '../index.ts'
import { abrirPessoal, ana, carlos, criarPasta, guardarTexto, permitir } from '../testes/portal-de-teste.ts'

/** Receiver that tells what it got in its message. */
const recebedor: RecebedorDeArquivos = {
	nome: 'balcao',
	rotulo: 'Balcão',
	chave: 'Número',
	async receber(_portal, user, entregues, chave) {
		const resumos = await Promise.all(
			entregues.map(async ({ abrir, sha256 }) => {
				const lido = createHash('sha256')
					.update(await buffer(await abrir()))
					.digest('hex')
				return lido === sha256 ? 'igual' : 'outro'
			}),
		)
		return { endereco: `/balcao/${chave}`, mensagem: `${user.codpes}: ${resumos.join()}` }
	},
}
const comBalcao = {
	...uspDrive,
	extensions: [...(uspDrive.extensions ?? []), recebedoresDeArquivos.provide(recebedor)],
}

const test = testWithPortal([pessoas, arquivos, substituicoes, iddigital, notificacoes, comBalcao], {}, [pessoas])

test('files go on without another upload, with their hash, for whoever may read them and nobody else', async ({
	portal,
}) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'Para levar')
	const itens = [await guardarTexto(portal, ana, pasta, 'um.txt'), await guardarTexto(portal, ana, pasta, 'dois.txt')]
	const levar = (pessoa: typeof ana, mais: object = {}) =>
		portal.as(pessoa).call(contrato.levarArquivos, { body: { itens, destino: 'balcao', chvdst: '7', ...mais } })
	expect((await portal.as(ana).call(contrato.listarRecebedores, {})).body.itens).toContainEqual({
		destino: 'balcao',
		rotulo: 'Balcão',
		rotchv: 'Número',
	})
	expect(await levar(ana)).toMatchObject({
		status: 200,
		body: { endereco: '/balcao/7', mensagem: `${ana.codpes}: igual,igual` },
	})
	expect(await levar(carlos)).toMatchObject({ status: 404 })
	await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'D' })
	expect((await levar(carlos)).status).toBe(403)
	expect(await levar(ana, { destino: 'lua' })).toMatchObject({ status: 400 })
	expect(await levar(ana, { itens: [pasta] })).toMatchObject({ status: 404 })
	const { body } = await portal.as(ana).call(contrato.listarAtividade, { params: { codptaarqudr: pasta }, query: {} })
	expect(body.itens.filter(({ tipatv }) => tipatv === 'levar')).toHaveLength(2)
})
