import { listMail } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { avisarVencidos } from '../jobs.ts'
import {
	assinarTudo,
	criarPortalComAssina,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	otavio,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const DE_FORA = { nompcp: 'Cláudia Reis', emapcp: 'claudia@parceira.example', codtipasi: '1' }

interface Carta {
	readonly id: number
	readonly para: string
	readonly assunto: string
	readonly texto: string
}

const cartas = async (portal: TestPortal) => (await listMail(portal.db, 200)) as Carta[]

/** Messages written since, by the beginning of the subject and the recipient. */
async function listMailSince(portal: TestPortal, antes: readonly Carta[]) {
	const conhecidas = new Set(antes.map(({ id }) => id))
	return (await cartas(portal)).filter(({ id }) => !conhecidas.has(id))
}

const filterBySubject = (novas: readonly Carta[], assunto: string) =>
	novas.filter((carta) => carta.assunto.startsWith(assunto)).map(({ texto }) => /Olá, (.+)\./.exec(texto)?.[1])

const TRES = {
	codetrdoc: 4,
	lote: { dsclot: 'Peço que assinem até sexta: é para a reunião.' },
	participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }, { codpes: otavio.codpes, tippcpasi: 'O' }],
}

describe('who took part hears the end', () => {
	test('signed by all: every signer, the outsider and the observer, with a way to their copy', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			codetrdoc: 4,
			participantes: [{ codpes: helena.codpes }, DE_FORA, { codpes: joao.codpes, tippcpasi: 'O' }],
		})
		const chamada = (await cartas(portal)).find(({ para }) => para === DE_FORA.emapcp)
		const hash = /assina\/assinar\/([\w-]{43})/.exec(chamada?.texto ?? '')?.[1]
		await assinarTudo(portal.as(helena), codlotdocasi)
		await feito(portal.anon('POST', '/uspassinaws/externo/solicitarCodigo', { hash }))
		const codigo = /código é (\d{6})/.exec((await cartas(portal))[0]?.texto ?? '')?.[1]
		const { acesso } = await feito<{ acesso: string }>(
			portal.anon('POST', '/uspassinaws/externo/confirmarCodigo', { hash, codigo }),
		)
		const antes = await cartas(portal)
		await feito(portal.anon('POST', '/uspassinaws/externo/assinar', { acesso }))
		const novas = await listMailSince(portal, antes)
		expect(filterBySubject(novas, 'Documento assinado por todos').toSorted()).toEqual([
			DE_FORA.nompcp,
			helena.nome,
			joao.nome,
		])
		const copia = novas.find(({ para }) => para === DE_FORA.emapcp)?.texto ?? ''
		expect(copia).toMatch(/assina\/assinar\/[\w-]{43}/)
	})

	test('refused: whoever had been called or had signed, not who refused', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, TRES)
		await assinarTudo(portal.as(helena), codlotdocasi)
		const antes = await cartas(portal)
		await feito(portal.as(joao)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Valor errado.' }))
		const novas = await listMailSince(portal, antes)
		expect(filterBySubject(novas, 'Assinatura recusada')).toEqual(expect.arrayContaining([helena.nome]))
		expect(filterBySubject(novas, 'Assinatura recusada')).not.toContain(joao.nome)
		expect(novas.find(({ texto }) => texto.startsWith(`Olá, ${helena.nome}`))?.texto).toContain('Motivo: Valor errado.')
	})

	test('cancelled, replaced, expired: whoever was waited for', async ({ portal }) => {
		const cancelado = await enviarLote(portal, TRES)
		let antes = await cartas(portal)
		await feito(
			portal.as(marina)('POST', `/uspassinaws/rejeitarLote/${cancelado.codlotdocasi}`, { txtrej: 'Desistimos.' }),
		)
		const canceladas = filterBySubject(await listMailSince(portal, antes), 'Assinatura cancelada')
		expect(canceladas).toEqual(expect.arrayContaining([helena.nome, joao.nome]))

		const { codlotdocasi } = await enviarLote(portal, { codetrdoc: 4 })
		const [participante] = await participantesDe(portal.as(marina), codlotdocasi)
		antes = await cartas(portal)
		const troca = { codlotdocasi, codpcpasidoc: participante?.codpcpasidoc, codpes: joao.codpes, jussub: 'Férias.' }
		await feito(portal.as(marina)('POST', '/uspassinaws/substituirParticipante', troca))
		expect(filterBySubject(await listMailSince(portal, antes), 'A sua assinatura não é mais necessária')).toEqual([
			helena.nome,
		])

		antes = await cartas(portal)
		portal.irPara(new Date(Date.now() + 40 * 86_400_000))
		await avisarVencidos.executar(portal, {})
		expect(filterBySubject(await listMailSince(portal, antes), 'Prazo de assinatura vencido')).toEqual(
			expect.arrayContaining([joao.nome]),
		)
	})

	test('prolonged: whoever is to sign is written to with a way to do it, and the task is due at the new time', async ({
		portal,
	}) => {
		const { codlotdocasi } = await enviarLote(portal, {
			codetrdoc: 4,
			lote: { tipord: 'S' },
			participantes: [
				{ codpes: helena.codpes, numordasi: 1 },
				{ codpes: joao.codpes, numordasi: 2 },
			],
		})
		const deFora = await enviarLote(portal, { codetrdoc: 4, participantes: [DE_FORA] })
		portal.irPara(new Date(Date.now() + 40 * 86_400_000))
		await avisarVencidos.executar(portal, {})
		const antes = await cartas(portal)
		const dtalimasi = new Date(Date.now() + 50 * 86_400_000).toISOString()
		for (const lote of [codlotdocasi, deFora.codlotdocasi])
			await feito(portal.as(marina)('POST', `/uspassinaws/prorrogarLote/${lote}`, { dtalimasi }))
		const novas = await listMailSince(portal, antes)
		expect(filterBySubject(novas, 'Novo prazo para assinar').toSorted()).toEqual([DE_FORA.nompcp, helena.nome])
		const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
		for (const { texto } of novas) {
			expect(texto).toContain(`O prazo é ${dia.format(new Date(dtalimasi))}`)
			expect(texto).toMatch(/assina\/assinar\/[\w-]{43}/)
		}
		const { tarefas } = await feito<{ tarefas: { url: string; dtaprz: string }[] }>(
			portal.as(helena)('GET', '/wsportal/notificacoes/'),
		)
		const dele = tarefas.filter(({ url }) => url.endsWith(`lote/${codlotdocasi}`))
		expect(dele.map(({ dtaprz }) => new Date(dtaprz).toISOString())).toEqual([dtalimasi])
	})

	test("the manager's message is in the mail that asks for the signature", async ({ portal }) => {
		const antes = await cartas(portal)
		await enviarLote(portal, TRES)
		const pedidos = (await listMailSince(portal, antes)).filter(({ assunto }) =>
			assunto.startsWith('Documento para assinar'),
		)
		expect(pedidos.length).toBeGreaterThan(1)
		for (const { texto } of pedidos) expect(texto).toContain('Peço que assinem até sexta')
	})
})
