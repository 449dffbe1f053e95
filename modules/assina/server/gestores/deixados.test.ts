import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { ASI_GESTOR } from '../../contract/acesso/perfis.ts'
import { beatriz, criarPortalComAssina, enviarLote, helena, marina } from '../testes/portal-de-teste.ts'
import { deixadosNaAssinatura } from './deixados.ts'

const test = criarPortalComAssina()
const REITORIA = 1

const deixa = (portal: TestPortal, { codpes }: { codpes: number }, onde: { codund?: number; deTodo?: boolean } = {}) =>
	deixadosNaAssinatura.listar(portal.db, portal, { codpes, codund: REITORIA, deTodo: false, ...onde })

test('who manages a batch hears that it waits for somebody who has left, and only in the unit that was left', async ({
	portal,
}) => {
	const { codlotdocasi } = await enviarLote(portal)
	expect(await deixa(portal, helena)).toEqual([
		{
			nome: 'Lotes seus que esperam a assinatura desta pessoa',
			quantidade: 1,
			url: `/assina/lote/${codlotdocasi}`,
			para: [marina.codpes],
		},
	])
	expect(await deixa(portal, helena, { codund: 45 })).toEqual([])
	expect(await deixa(portal, helena, { codund: 45, deTodo: true })).toHaveLength(1)
	await enviarLote(portal)
	expect(await deixa(portal, helena)).toMatchObject([{ quantidade: 2, url: '/assina' }])
})

test('what somebody managed is told to the other managers of the unit, never to themselves', async ({ portal }) => {
	await enviarLote(portal)
	await concederPerfil(portal.db, beatriz.codpes, ASI_GESTOR, { codund: REITORIA })
	const [geridos] = await deixa(portal, marina)
	expect(geridos).toMatchObject({ nome: 'Lotes enviados que esta pessoa gere' })
	expect(geridos?.para).toContain(beatriz.codpes)
	expect(geridos?.para).not.toContain(marina.codpes)
})

test('a draft, which nobody waits for, is left to nobody', async ({ portal }) => {
	expect(await deixa(portal, beatriz)).toEqual([])
})
