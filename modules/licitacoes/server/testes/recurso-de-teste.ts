import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { calcularInstante, pregoeira, publicarUma } from './portal-de-teste.ts'

/** A tender judged on Monday, 16 August 2027, at 10:00, with half an hour to state the intention. */
export async function julgarUma(portal: TestPortal): Promise<number> {
	const codpcddsp = await publicarUma(portal)
	portal.irPara(new Date(calcularInstante('2027-08-16', '10:00')))
	for (const [versao, ato] of (['abrir', 'julgar'] as const).entries())
		expect(await agir(portal, codpcddsp, ato, versao + 1)).toMatchObject({ status: 200 })
	return codpcddsp
}

export const agir = (portal: TestPortal, codpcddsp: number, ato: contrato.AtoDaLicitacao, versao: number) =>
	portal
		.as(pregoeira)
		.call(contrato.agir, { params: { codpcddsp }, body: { ato, versao, dscmot: 'Resultado do julgamento.' } })

export const recorrer = (portal: TestPortal, codpcddsp: number, codema = 'juridico@sul.example') =>
	portal.anon.call(contrato.recorrer, {
		params: { codpcddsp },
		body: { nompes: 'Papelaria do Sul', codema, txtint: 'Contra a habilitação da vencedora.' },
	})

export const obter = async (portal: TestPortal, codpcddsp: number): Promise<contrato.LicitacaoCompleta> =>
	(await portal.anon.call(contrato.obterLicitacao, { params: { codpcddsp } })).body

export async function lerChave(portal: TestPortal, protocolo: string): Promise<string> {
	const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio
		where assunto like ${`Protocolo ${protocolo}%`}`.execute(portal.db)
	return /chave=([\w-]+)/.exec(rows[0]?.texto ?? '')?.[1] ?? ''
}

export const decidir = (portal: TestPortal, codpcddsp: number, decisao: contrato.DecisaoDoRecurso) =>
	portal.as(pregoeira).call(contrato.decidirRecurso, {
		params: { codpcddsp, numrec: 1 },
		body: { decisao, txtdec: 'O atestado foi conferido e serve.' },
	})
