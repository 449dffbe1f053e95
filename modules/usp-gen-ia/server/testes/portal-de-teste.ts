import { randomUUID } from 'node:crypto'
import { arquivos } from '@portal/arquivos/server'
import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { type Person, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { processos } from '@portal/processos/server'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { uspDrive } from '@portal/usp-drive/server'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { obterGeracoes } from '../geracao/geracoes.ts'
import { uspGenIa } from '../index.ts'

export const { ana, helena, marina, rafael } = people
export const admin = { ...people.sofia, perfis: ['IA-ADMIN'] }

export const FATIAS = [
	pessoas,
	calendario,
	sessao,
	arquivos,
	iddigital,
	substituicoes,
	notificacoes,
	assina,
	processos,
	uspDrive,
	uspGenIa,
]
export const test = testWithPortal(FATIAS, {}, [pessoas])

/** The simulator is the first model of a new installation. */
export const SIMULADOR = 1

type Mais = Partial<contrato.DadosDaPergunta>

export const pedir = (portal: TestPortal, quem: Person, codcvs: string, txtmsg: string, mais: Mais = {}) =>
	portal.as(quem).call(contrato.perguntar, {
		params: { codcvs },
		body: { codmsg: randomUUID(), codmod: SIMULADOR, txtmsg, ...mais },
	})

export const abrir = async (portal: TestPortal, quem: Person, codcvs: string): Promise<contrato.ConversaAberta> => {
	const { status, body } = await portal.as(quem).call(contrato.obterConversa, { params: { codcvs } })
	expect(status).toBe(200)
	return body
}

/** Waits until no answer of this process is being written. */
export async function esperarRespostas(portal: TestPortal): Promise<void> {
	await expect.poll(() => obterGeracoes(portal).quantas, { timeout: 15_000 }).toBe(0)
}

/** Asks and gives the whole conversation back, with its answer. */
export async function conversar(
	portal: TestPortal,
	quem: Person,
	txtmsg: string,
	{ codcvs = randomUUID(), ...mais }: Mais & { codcvs?: string } = {},
): Promise<contrato.ConversaAberta> {
	const { status, body } = await pedir(portal, quem, codcvs, txtmsg, mais)
	expect({ status, body }).toMatchObject({ status: 200 })
	await esperarRespostas(portal)
	return abrir(portal, quem, codcvs)
}

type Arquivo = { nome?: string; texto: string; clsdad?: contrato.Classe }

/** A text file of a person, read and ready. */
export async function enviar(
	portal: TestPortal,
	quem: Person,
	{ nome = 'regras.txt', texto, clsdad = 0 }: Arquivo,
): Promise<number> {
	const file = new File([texto], nome, { type: 'text/plain' })
	const { status, body } = await portal.as(quem).call(contrato.enviarArquivo, { parts: { file, json: { clsdad } } })
	expect({ status, body }).toMatchObject({ status: 200 })
	await portal.jobs.drain(portal)
	return body.codarq
}
