import { arquivos } from '@portal/arquivos/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { uspDrive } from './index.ts'

const test = testWithPortal([pessoas, arquivos, substituicoes, iddigital, notificacoes, uspDrive], {}, [pessoas])

test('everybody of the demonstration finds the folders that are meant for them', async ({ portal }) => {
	await uspDrive.semear?.(portal)
	const listar = async (pessoa: (typeof people)[keyof typeof people]) => {
		const { body } = await portal.as(pessoa).call(contrato.listarRaizes, { query: { porPagina: 100 } })
		return body.itens.map(({ nomitm, pode }) => `${nomitm}: ${pode.join(' ')}`)
	}
	expect(await listar(people.ana)).toEqual([
		'Meus arquivos: ver ler enviar alterar gerir',
		'Comissão de eventos: ver ler enviar',
		'Trabalhos de MAT0121: enviar',
		'Turma de Cálculo: ver ler',
	])
	expect(await listar(people.carlos)).toEqual([])
	expect(await listar(people.joao)).toEqual([
		'Administração da Reitoria: ver ler',
		'Atas: ver ler enviar alterar',
		'Comissão de eventos: ver ler enviar alterar gerir',
		'Ata da comissão: ver ler',
	])
})
