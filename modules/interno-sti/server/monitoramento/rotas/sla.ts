import { somarMeses } from '@portal/platform/contract'
import {
	type ColunaDaPlanilha,
	type Db,
	diaDe,
	type Portal,
	planilha,
	route,
	type SessionUser,
} from '@portal/platform/server'
import * as contrato from '../../../contract/index.ts'
import { obterQuemMonitora } from '../acesso.ts'
import { listarMetas } from '../queries/historico.ts'

async function verSla(db: Db, portal: Portal, user: SessionUser, pedido: string | undefined) {
	const mes = pedido ?? diaDe(portal).slice(0, 7)
	const quem = await obterQuemMonitora(db, user)
	const linhas = await listarMetas(db, `${mes}-01`, somarMeses(`${mes}-01`, 1))
	return {
		mes,
		linhas: linhas
			.filter((linha) => contrato.ve(quem, linha))
			.map(({ codmon, nommon, codsis, nomequ, slamon, dspprd, qtdmin }): contrato.LinhaDoSla => {
				const meta = slamon ?? 0
				const cumprida = dspprd === null ? null : dspprd >= meta ? 'S' : 'N'
				return { codmon, nommon, codsis, nomequ, slamon: meta, dspprd, qtdmin, stacmp: cumprida }
			}),
	}
}

const COLUNAS: readonly ColunaDaPlanilha<contrato.LinhaDoSla>[] = [
	{ titulo: 'Monitor', valor: ({ nommon }) => nommon, largura: 36 },
	{ titulo: 'Sistema', valor: ({ codsis }) => codsis, largura: 16 },
	{ titulo: 'Equipe', valor: ({ nomequ }) => nomequ, largura: 24 },
	{ titulo: 'Meta (%)', tipo: 'numero', valor: ({ slamon }) => slamon },
	{ titulo: 'Disponível (%)', tipo: 'numero', valor: ({ dspprd }) => dspprd },
	{ titulo: 'Minutos fora do ar', tipo: 'inteiro', valor: ({ qtdmin }) => qtdmin },
	{ titulo: 'Cumprida', tipo: 'simNao', valor: ({ stacmp }) => (stacmp === null ? null : stacmp === 'S') },
]

export const rotasDoSla = [
	route(contrato.obterSla, ({ db, portal, user, query }) => verSla(db, portal, user, query.mes)),
	route(contrato.exportarSla, async ({ db, portal, user, query: { formato, mes } }) => {
		const sla = await verSla(db, portal, user, mes)
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, sla.linhas, { formato, fusoHorario, nome: `metas-${sla.mes}` })
	}),
]
