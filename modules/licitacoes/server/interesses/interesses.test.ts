import { DIA_MS } from '@portal/platform/contract'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { licitacoes } from '../index.ts'
import { calcularInstante, pedir, pregoeira, publicarUma, test } from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

interface Carta {
	readonly assunto: string
	readonly texto: string
	readonly valores: Readonly<Record<string, string>> | null
}

const listarCartas = async (portal: TestPortal, para: string): Promise<readonly Carta[]> =>
	(
		await sql<Carta>`select c.assunto, coalesce(nullif(c.texto, ''), m.texto) as texto, c.valores
			from plataforma.correio c left join plataforma.correiomolde m on m.id = c.molde
			where c.para = ${para} order by c.id`.execute(portal.db)
	).rows

const inscrever = (portal: TestPortal, codema: string, mais: object = {}) =>
	portal.anon.call(contrato.inserirInteresse, { body: { codema, grupos: ['EXP'], codund: null, ...mais } })

const lerChave = async (portal: TestPortal, codema: string): Promise<string> => {
	const carta = (await listarCartas(portal, codema)).findLast(({ assunto }) => assunto.startsWith('Confirme'))
	return /interesse\/([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? 'sem-chave'
}

async function confirmar(portal: TestPortal, codema: string, mais: object = {}): Promise<string> {
	expect((await inscrever(portal, codema, mais)).status).toBe(200)
	const chave = await lerChave(portal, codema)
	expect((await portal.anon.call(contrato.confirmarInteresse, { params: { chave } })).status).toBe(200)
	return chave
}

/** Jobs of the events that wait, as the queue would run them. */
async function enviarEventos(portal: TestPortal): Promise<void> {
	const { rows } = await sql<{ codeve: number }>`select codeve from licitacoes.liceve where dtaavs is null`.execute(
		portal.db,
	)
	const job = licitacoes.jobs?.find(({ nome }) => nome === 'licitacoes-avisar-interessados')
	for (const { codeve } of [...rows, ...rows]) await job?.executar(portal, { codeve })
}

test('an address gets one letter a day and nothing else before it confirms, and the answer tells nothing', async ({
	portal,
}) => {
	const codema = 'outra@pessoa.example'
	const primeira = await inscrever(portal, 'Outra@Pessoa.example')
	const segunda = await inscrever(portal, codema, { grupos: ['INF'] })
	expect(segunda.body).toEqual(primeira.body)
	expect(await listarCartas(portal, codema)).toHaveLength(1)
	await publicarUma(portal)
	await enviarEventos(portal)
	expect(await listarCartas(portal, codema)).toHaveLength(1)
	portal.irPara(new Date(portal.agora().getTime() + 2 * DIA_MS))
	await inscrever(portal, codema)
	expect(await listarCartas(portal, codema)).toHaveLength(2)
})

test('a letter confirms what it tells, also when somebody else asked for the address again', async ({ portal }) => {
	const codema = 'compras@empresa.example'
	await inscrever(portal, codema, { grupos: ['LAB'] })
	await inscrever(portal, codema, { grupos: ['INF'] })
	const chave = await lerChave(portal, codema)
	const ler = async () => (await portal.anon.call(contrato.obterInteresse, { params: { chave } })).body
	expect(await ler()).toMatchObject({ grupos: ['LAB'], sitint: 'P' })
	await portal.anon.call(contrato.confirmarInteresse, { params: { chave } })
	expect(await ler()).toMatchObject({ grupos: ['LAB'], sitint: 'A' })
	// A later request of anybody waits for its own confirmation: what is in force stays.
	portal.irPara(new Date(portal.agora().getTime() + 2 * DIA_MS))
	await inscrever(portal, codema, { grupos: ['INF'] })
	const { rows } = await sql`select grupos, sitint from licitacoes.licint where codema = ${codema}`.execute(portal.db)
	expect(rows).toEqual([{ grupos: ['LAB'], sitint: 'A' }])
})

test('subscribers of the group and unit hear of each event once, with the reason and the way out', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-08-03T15:00:00Z'))
	const chave = await confirmar(portal, 'papel@um.example')
	await confirmar(portal, 'unidade@dois.example', { grupos: [], codund: 1 })
	await confirmar(portal, 'outro@tres.example', { grupos: ['LAB'] })
	const codpcddsp = await publicarUma(portal)
	await enviarEventos(portal)
	const contar = async (para: string) =>
		(await listarCartas(portal, para)).filter(({ assunto }) => assunto.startsWith('Licitação')).length
	expect(await contar('papel@um.example')).toBe(1)
	expect(await contar('unidade@dois.example')).toBe(1)
	expect(await contar('outro@tres.example')).toBe(0)
	const carta = (await listarCartas(portal, 'papel@um.example')).at(-1)
	expect(carta?.texto).toContain(`/licitacoes/${codpcddsp}`)
	expect(carta?.valores).toMatchObject({ chave, escolha: 'material de expediente, em todas as unidades' })
	await portal.as(pregoeira).call(contrato.agir, {
		params: { codpcddsp },
		body: { ato: 'suspender', versao: 1, dscmot: 'A planilha será {{corrigida}}.' },
	})
	await enviarEventos(portal)
	expect(await contar('papel@um.example')).toBe(2)
	expect((await listarCartas(portal, 'papel@um.example')).at(-1)?.texto).not.toContain('{{corrigida')
})

test('who asked about the tender is told once, as who asked', async ({ portal }) => {
	await confirmar(portal, 'vendas@horizonte.example')
	const codpcddsp = await publicarUma(portal)
	await enviarEventos(portal)
	await pedir(portal, codpcddsp, { codema: 'Vendas@horizonte.example' })
	await portal.as(pregoeira).call(contrato.agir, {
		params: { codpcddsp },
		body: { ato: 'suspender', versao: 1, dscmot: 'A planilha será corrigida.' },
	})
	await enviarEventos(portal)
	const suspensas = [
		...(await listarCartas(portal, 'vendas@horizonte.example')),
		...(await listarCartas(portal, 'Vendas@horizonte.example')),
	].filter(({ assunto }) => assunto.includes('Suspensa'))
	expect(suspensas).toHaveLength(1)
})

test('one click ends the subscription and erases the address, and a forged or used key finds nothing', async ({
	portal,
}) => {
	const chave = await confirmar(portal, 'fim@um.example')
	const clicar = (corpo: string) =>
		portal.anon('POST', `/wslicitacoes/api/interesses/${chave}/um-clique`, corpo, {
			'content-type': 'application/x-www-form-urlencoded',
		})
	expect((await clicar('x=1')).status).toBe(400)
	const forjada = `${chave.slice(0, -2)}${chave.endsWith('AA') ? 'BB' : 'AA'}`
	expect((await portal.anon.call(contrato.removerInteresse, { params: { chave: forjada } })).status).toBe(404)
	expect((await clicar('List-Unsubscribe=One-Click')).status).toBe(200)
	expect((await portal.anon.call(contrato.obterInteresse, { params: { chave } })).status).toBe(404)
	const { rows } = await sql`select 1 from licitacoes.licint where codema = 'fim@um.example'`.execute(portal.db)
	expect(rows).toEqual([])
})

test('an address that was never confirmed is erased after a week', async ({ portal }) => {
	await inscrever(portal, 'nunca@um.example')
	const apagar = licitacoes.jobs?.find(({ nome }) => nome === 'licitacoes-apagar-nao-confirmados')
	const contar = async () =>
		(await sql`select 1 from licitacoes.licint where codema = 'nunca@um.example'`.execute(portal.db)).rows.length
	await apagar?.executar(portal, {})
	expect(await contar()).toBe(1)
	portal.irPara(new Date(portal.agora().getTime() + 8 * DIA_MS))
	await apagar?.executar(portal, {})
	expect(await contar()).toBe(0)
})

test('calendar and feed of a filter hold its tenders alone, and cancel those that were revoked', async ({ portal }) => {
	const papel = await publicarUma(portal)
	const reagente = await publicarUma(portal, { codgrp: 'LAB', dtaabe: calcularInstante('2027-08-20') })
	await portal.as(pregoeira).call(contrato.agir, {
		params: { codpcddsp: reagente },
		body: { ato: 'revogar', versao: 1, dscmot: 'A necessidade acabou de vez.' },
	})
	const ler = async (caminho: string) => (await portal.anon('GET', `/wslicitacoes/api/${caminho}`)).bytes.toString()
	const doPapel = await ler('agenda.ics?codgrp=EXP&codund=1')
	expect(doPapel).toContain(`licitacao-${papel}-abertura`)
	expect(doPapel).not.toContain(`licitacao-${reagente}-`)
	const doLaboratorio = await ler('agenda.ics?codgrp=LAB')
	expect(doLaboratorio).toContain(`licitacao-${reagente}-abertura`)
	expect(doLaboratorio).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
	for (const linha of doLaboratorio.split('\r\n')) expect(Buffer.byteLength(linha)).toBeLessThanOrEqual(75)
	expect(await ler('atom?codgrp=EXP')).toContain(`/licitacoes/${papel}?`)
	expect(await ler('atom?codgrp=EXP&busca=nada+assim')).not.toContain('<entry>')
	expect((await portal.anon('GET', '/wslicitacoes/api/agenda.ics?codgrp=XXX')).status).toBe(400)
})
