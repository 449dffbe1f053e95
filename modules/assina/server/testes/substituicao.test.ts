import { diaDe, listMail } from '@portal/platform/server'
import { type Caller, people, type TestPortal } from '@portal/platform/testing'
import { aceitarSubstituicao, nomearSubstituto } from '@portal/substituicoes/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import {
	assinarTudo,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	otavio,
	participantesDe,
} from './portal-de-teste.ts'

const test = criarPortalComAssina()
const { sofia } = people
const preparados = new WeakSet<TestPortal>()

/** Substitution of Helena by João. */
beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	if (preparados.has(portal)) return
	preparados.add(portal)
	const hoje = diaDe(portal)
	const nomeada = await feito<{ codsubst: number }>(
		portal.as(helena)('POST', nomearSubstituto.path, {
			dtaini: hoje,
			dtafim: hoje,
			codpessub: joao.codpes,
			lstarea: [],
			mot: 'Congresso',
		}),
	)
	await feito(portal.as(joao)('POST', aceitarSubstituicao.path.replace(':codsubst', String(nomeada.codsubst))))
})

const PERMITIDO = { codetrdoc: 1 }
const PESSOAL = { codetrdoc: 6 }

/** Presence of the person's signing task for the batch. */
async function temTarefa(quem: Caller, codlotdocasi: number): Promise<boolean> {
	const { tarefas } = await feito<{ tarefas: { url: string }[] }>(quem('GET', '/wsportal/notificacoes/'))
	return tarefas.some(({ url }) => url.endsWith(`lote/${codlotdocasi}`))
}

const OBTER = '/uspproc/obter/assinatura/obterLoteDocumento'
const ABAS = ['para-assinar', 'aguardando', 'concluidos', 'rejeitados'] as const

/** Inbox tabs in which the person has the batch. */
async function listTabsWith(quem: Caller, codlotdocasi: number): Promise<string[]> {
	const abas: string[] = []
	for (const aba of ABAS) {
		const pedido = { aba, porPagina: 100 }
		const { itens } = await feito<{ itens: { codlotdocasi: number }[] }>(
			quem('POST', '/uspproc/listar/assinatura/listarLoteDocumento2', pedido),
		)
		if (itens.some((lote) => lote.codlotdocasi === codlotdocasi)) abas.push(aba)
	}
	return abas
}

interface Carta {
	readonly id: number
	readonly assunto: string
	readonly texto: string
}

const cartas = async (portal: TestPortal) => (await listMail(portal.db, 200)) as Carta[]

/** Recipients of the new messages with this subject. */
function listRecipients(agora: readonly Carta[], antes: readonly Carta[], assunto: string) {
	const conhecidas = new Set(antes.map(({ id }) => id))
	const novas = agora.filter((carta) => !conhecidas.has(carta.id) && carta.assunto.startsWith(assunto))
	return novas.map(({ texto }) => /Olá, (.+)\./.exec(texto)?.[1]).toSorted()
}

describe('a substitute', () => {
	test('signs where the type of document allows it, and it is written down', async ({ portal }) => {
		const permitido = await enviarLote(portal, PERMITIDO)
		const pessoal = await enviarLote(portal, PESSOAL)
		const [assinado] = await assinarTudo(portal.as(joao), permitido.codlotdocasi)
		expect(assinado).toMatchObject({ status: 200 })
		expect(await participantesDe(portal.as(marina), permitido.codlotdocasi)).toMatchObject([
			{ sitpcp: 'ASS', codpes: helena.codpes, codpessub: joao.codpes, nompessub: joao.nome },
		])
		const { rows } = await sql<{ nomasi: string }>`select nomasi from assina.asidoc a
			join assina.docuspasi d using (coddocuspasi) where d.codlotdocasi = ${permitido.codlotdocasi}`.execute(portal.db)
		expect(rows).toEqual([{ nomasi: `${joao.nome} por ${helena.nome}` }])
		const [recusado] = await assinarTudo(portal.as(joao), pessoal.codlotdocasi)
		expect(recusado).toMatchObject({ status: 422, body: { mensagem: expect.stringContaining('Helena Duarte') } })
	})

	test('has the task of what they may sign, and the person that of what only they may', async ({ portal }) => {
		const permitido = await enviarLote(portal, PERMITIDO)
		const pessoal = await enviarLote(portal, PESSOAL)
		for (const [quem, tarefas] of [
			[joao, [true, false]],
			[helena, [false, true]],
		] as const) {
			const call = portal.as(quem)
			const tem = await Promise.all([permitido, pessoal].map(({ codlotdocasi }) => temTarefa(call, codlotdocasi)))
			expect([quem.nome, tem]).toEqual([quem.nome, tarefas])
		}
	})

	test("who signed in somebody's place goes on seeing it, and hears the end", async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			...PERMITIDO,
			participantes: [{ codpes: helena.codpes }, { codpes: otavio.codpes }],
		})
		const call = portal.as(joao)
		await assinarTudo(call, codlotdocasi)
		expect(await listTabsWith(call, codlotdocasi)).toEqual(['aguardando'])
		expect(await feito(call('POST', OBTER, { codlotdocasi }))).toMatchObject({
			staveza: 'N',
			permissoes: { assinar: 'N' },
		})
		const antes = await cartas(portal)
		await assinarTudo(portal.as(otavio), codlotdocasi)
		expect(await listTabsWith(call, codlotdocasi)).toEqual(['concluidos'])
		expect(listRecipients(await cartas(portal), antes, 'Documento assinado por todos')).toEqual([
			helena.nome,
			joao.nome,
			otavio.nome,
		])
		const [documento] = await documentosDe(call, codlotdocasi)
		const copia = `/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${codlotdocasi}&coddocuspasi=${documento?.coddocuspasi}`
		expect((await call('GET', copia)).status).toBe(200)
		expect((await portal.as(sofia)('POST', OBTER, { codlotdocasi })).status).toBe(404)
	})

	test("who refused in somebody's place is written down, and that person is told", async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, PERMITIDO)
		const antes = await cartas(portal)
		const call = portal.as(joao)
		await feito(call('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Valor errado.' }))
		const porHelena = `${joao.nome} por ${helena.nome}`
		expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([
			{ sitpcp: 'REJ', codpes: helena.codpes, codpessub: joao.codpes, nompessub: joao.nome },
		])
		const { itens } = await feito<{ itens: { tipevt: string }[] }>(
			portal.as(marina)('POST', '/uspproc/listar/assinatura/listarEventosLote', { codlotdocasi }),
		)
		expect(itens.find(({ tipevt }) => tipevt === 'rejeitado')).toMatchObject({ codpes: joao.codpes, nompes: porHelena })
		const novas = await cartas(portal)
		expect(listRecipients(novas, antes, 'Assinatura recusada')).toEqual([helena.nome])
		expect(novas[0]?.texto ?? '').toContain(porHelena)
		expect(await listTabsWith(call, codlotdocasi)).toEqual(['rejeitados'])
	})
})
