import { listMail } from '@portal/platform/server'
import { expect } from 'vitest'
import {
	criarLote,
	criarPortalComAssina,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const VER = '/uspassinaws/verMensagemDoLote'
const ROSA = { nompcp: 'Rosa Dias', emapcp: 'rosa@empresa.com.br', codtipasi: '1' }
const removeLink = (texto: string) => texto.replace(/\/assina\/assinar\/\S.*/, '/assina/assinar/')

test('what is shown before the sending is what is mailed, but for the link and the minute', async ({ portal }) => {
	const { codlotdocasi } = await criarLote(portal, {
		lote: { dsclot: 'Por favor, até sexta.', dtalimasi: new Date(Date.now() + 86_400_000).toISOString() },
		codetrdoc: 4,
		participantes: [ROSA, { codpes: joao.codpes, tippcpasi: 'O' }],
	})
	const gestora = portal.as(marina)
	const participantes = await participantesDe(gestora, codlotdocasi)
	const mostradas = await Promise.all(
		participantes.map(({ codpcpasidoc }) =>
			feito<{ emapcp: string; assunto: string; texto: string }>(gestora('POST', VER, { codlotdocasi, codpcpasidoc })),
		),
	)
	await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
	const enviadas = (await listMail(portal.db, 2)) as { para: string; assunto: string; texto: string }[]
	for (const { emapcp, assunto, texto } of mostradas) {
		const enviada = enviadas.find(({ para }) => para === emapcp)
		expect(enviada?.assunto).toBe(assunto)
		expect(removeLink(enviada?.texto ?? '')).toBe(removeLink(texto))
		expect(texto).toContain('Por favor, até sexta.')
		expect(texto).toContain('(link de cada pessoa)')
	}
	expect(mostradas.map(({ emapcp }) => emapcp)).toContain('rosa@empresa.com.br')
})

test('only who may change the draft sees it, and only of who is in it', async ({ portal }) => {
	const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
	expect(await portal.as(helena)('POST', VER, { codlotdocasi })).toMatchObject({ status: 404 })
	expect(await portal.as(marina)('POST', VER, {})).toMatchObject({ status: 400 })
	expect(await portal.as(marina)('POST', VER, { codlotdocasi })).toMatchObject({
		status: 422,
		body: { erro: 'sem-destinatario' },
	})
	const enviado = await enviarLote(portal)
	expect(await portal.as(marina)('POST', VER, { codlotdocasi: enviado.codlotdocasi })).toMatchObject({ status: 422 })
})
