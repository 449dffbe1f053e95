import { arquivos } from '@portal/arquivos/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { fileOf, type Person, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { uspDrive } from '../index.ts'

export const { ana, carlos, helena, joao, marina } = people
export const gestora = { ...marina, perfis: ['UDR-UNIDADE'] }

export const test = testWithPortal([pessoas, arquivos, substituicoes, iddigital, notificacoes, uspDrive], {}, [pessoas])

export const abrirPessoal = async (portal: TestPortal, pessoa: Person): Promise<number> =>
	(await portal.as(pessoa).call(contrato.abrirPastaPessoal, {})).body.codptaarqudr

export async function criarPasta(portal: TestPortal, pessoa: Person, codptaarqudr: number, nompta: string) {
	const { status, body } = await portal
		.as(pessoa)
		.call(contrato.inserirPasta, { params: { codptaarqudr }, body: { nompta } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codptaarqudr
}

export const enviar = (
	portal: TestPortal,
	pessoa: Person,
	codptaarqudr: number,
	{ nome, texto = nome, ...mais }: { nome: string; texto?: string; colisao?: 'versao' | 'ambos'; numvrs?: number },
) =>
	portal.as(pessoa).call(contrato.enviarArquivo, {
		params: { codptaarqudr },
		parts: { file: fileOf(Buffer.from(texto), nome), json: mais },
	})

export async function guardarTexto(
	portal: TestPortal,
	pessoa: Person,
	codptaarqudr: number,
	nome: string,
	texto = nome,
): Promise<number> {
	const { status, body } = await enviar(portal, pessoa, codptaarqudr, { nome, texto })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codarqudr
}

export async function permitir(
	portal: TestPortal,
	pessoa: Person,
	codptaarqudr: number,
	body: contrato.DadosDaPermissao,
) {
	const feita = await portal.as(pessoa).call(contrato.inserirPermissao, { params: { codptaarqudr }, body })
	expect(feita).toMatchObject({ status: 200 })
	return feita.body.codprm
}

export async function listarNomes(portal: TestPortal, pessoa: Person, codptaarqudr: number): Promise<string[]> {
	const { status, body } = await portal
		.as(pessoa)
		.call(contrato.listarItens, { params: { codptaarqudr }, query: { porPagina: 100 } })
	expect(status).toBe(200)
	return body.itens.map(({ nomitm }) => nomitm)
}

/** Subjects of the notices that a person sees. */
export const listarAvisos = async (portal: TestPortal, pessoa: Person): Promise<string[]> =>
	(await portal.as(pessoa)('GET', '/wsportal/notificacoes/avisos/?porPagina=100')).body.itens.map(
		({ assunto }: { assunto: string }) => assunto,
	)

interface PedidoDav {
	readonly method: string
	readonly partes: readonly string[]
	readonly headers?: Readonly<Record<string, string>>
	readonly payload?: string
}

/** Request of a program of a person, by a password that is made for it. */
export async function pedirDav(
	portal: TestPortal,
	pessoa: Person,
	{ method, partes, headers = {}, payload }: PedidoDav,
) {
	const { body } = await portal.as(pessoa).call(contrato.inserirSenha, { body: { nomsen: 'Programa' } })
	const { statusCode, payload: text } = await portal.app.inject({
		method: method as 'GET',
		url: `/proxy/wsuspdrive/dav/${partes.map(encodeURIComponent).join('/')}`,
		headers: {
			depth: '1',
			authorization: `Basic ${Buffer.from(`${pessoa.codpes}:${body.senha}`).toString('base64')}`,
			...headers,
		},
		...(payload === undefined ? {} : { payload }),
	})
	return { status: statusCode, text }
}
