import { arquivos } from '@portal/arquivos/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import type { Item } from '../contract/index.ts'
import { internoSti } from './index.ts'

export const { ana, helena, joao, sofia } = people
export const CAMINHO = '/interno-sti/itens/'

export const test = testWithPortal([pessoas, substituicoes, arquivos, notificacoes, internoSti], {}, [pessoas])

/** Ana's, for João to conclude. */
export async function abrirItem(portal: TestPortal, mais: object = {}): Promise<Item> {
	const { status, body } = await portal.as(ana)('POST', CAMINHO, {
		titulo: 'Declaração',
		codpesrsp: joao.codpes,
		...mais,
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}
