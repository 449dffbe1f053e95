import { setTimeout as sleep } from 'node:timers/promises'
import { defineOperation } from '@portal/pdf'
import { endpoint, Retorno } from '@portal/platform/contract'
import { type Db, defineJob, defineModule, publicar, route, sendMail } from '@portal/platform/server'
import * as z from 'zod/mini'

/** The smallest slice that reads, writes, publishes and waits: what is proven of it holds for every slice. */
interface Tables {
	anotacao: { codpes: number; texto: string }
}
const anotacoes = (db: Db) => (db as Db<Tables>).withSchema('confiabilidade')

const anotar = endpoint({
	method: 'POST',
	path: '/confiabilidade/anotacoes/',
	summary: 'Anota',
	body: z.object({ texto: z.string().check(z.maxLength(200)) }),
	response: Retorno,
})
const listar = endpoint({
	method: 'GET',
	path: '/confiabilidade/anotacoes/',
	summary: 'Lista as anotações',
	response: z.object({ textos: z.array(z.string()) }),
})
const aguardar = endpoint({
	method: 'GET',
	path: '/confiabilidade/aguardar/',
	summary: 'Responde depois de meio segundo',
	response: Retorno,
})
const trabalhar = endpoint({
	method: 'POST',
	path: '/confiabilidade/trabalhos/',
	summary: 'Enfileira um trabalho que só termina na segunda tentativa',
	body: z.object({ nome: z.string() }),
	response: Retorno,
})
const escreverCarta = endpoint({
	method: 'POST',
	path: '/confiabilidade/cartas/',
	summary: 'Escreve a alguém',
	body: z.object({ para: z.string(), texto: z.string() }),
	response: Retorno,
})
const sair = endpoint({
	method: 'POST',
	path: '/confiabilidade/sair/',
	summary: 'Encerra a sessão',
	response: Retorno,
})

const nuncaResponder = endpoint({
	method: 'GET',
	path: '/confiabilidade/nunca/',
	summary: 'Não responde',
	response: Retorno,
})
const ocupar = endpoint({
	method: 'POST',
	path: '/confiabilidade/ocupar/',
	summary: 'Começa um trabalho de fundo e uma leitura de PDF que não terminam',
	response: Retorno,
})

const forEver = () => new Promise<never>(() => undefined)
const endless = defineJob({
	nome: 'confiabilidade.sem-fim',
	dados: z.object({}),
	async executar({ db }) {
		await publicar(db, { tipo: 'trabalhando' })
		await forEver()
	},
})
const spinning = defineOperation<typeof import('../../packages/pdf/children/behaviour-fixture.ts').executar>(
	new URL('../../packages/pdf/children/behaviour-fixture.ts', import.meta.url),
	{ limiteMs: 600_000, longa: true },
)

const ok = { retorno: 'ok', mensagem: 'Feito.' } as const

const escrever = (db: Db, codpes: number, texto: string) =>
	anotacoes(db).insertInto('anotacao').values({ codpes, texto }).execute()

/** The first process that takes it never comes to its end, as one that is killed in the middle. */
const interminavel = defineJob({
	nome: 'confiabilidade-interminavel',
	dados: z.object({ codpes: z.int(), nome: z.string() }),
	async executar({ db }, { codpes, nome }) {
		const inicio = `começou ${nome} `
		const rows = await anotacoes(db)
			.selectFrom('anotacao')
			.select('texto')
			.where('texto', 'like', `${inicio}%`)
			.execute()
		await escrever(db, codpes, `${inicio}${process.pid}`)
		if (rows.length === 0) await new Promise(() => undefined)
		await escrever(db, codpes, `terminou ${nome} ${process.pid}`)
	},
})

export const notes = defineModule({
	name: 'confiabilidade',
	migrations: new URL('./migrations/', import.meta.url),
	jobs: [interminavel, endless],
	routes: [
		route(anotar, async ({ db, user, body }) => {
			await escrever(db, user.codpes, body.texto)
			await publicar(db, { tipo: 'anotacao', codpes: user.codpes, dados: { texto: body.texto } })
			return ok
		}),
		route(listar, async ({ db, user }) => {
			const rows = await anotacoes(db)
				.selectFrom('anotacao')
				.select('texto')
				.where('codpes', '=', user.codpes)
				.execute()
			return { textos: rows.map(({ texto }) => texto) }
		}),
		route(aguardar, async () => {
			await sleep(500)
			return ok
		}),
		route(trabalhar, async ({ db, user, body, portal }) => {
			await portal.jobs.enfileirar(db, interminavel, { codpes: user.codpes, nome: body.nome })
			return ok
		}),
		route(escreverCarta, async ({ db, body, portal }) => {
			await sendMail(db, portal.jobs, { ...body, assunto: 'Uma carta' })
			return ok
		}),
		route(nuncaResponder, forEver),
		route(ocupar, async ({ db, portal }) => {
			await portal.jobs.enfileirar(db, endless, {})
			const informar = () => void publicar(portal.db, { tipo: 'lendo' })
			portal.pdf.executar(spinning, { args: 'spin', informar }).catch(() => undefined)
			return ok
		}),
		route(sair, async ({ db, user, portal }) => {
			await portal.sessions.end(db, user.codpes, { only: user.sessao })
			return ok
		}),
	],
})
