import { alcanceDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, diaDe, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { paginarLacunas } from '../queries/lacunas.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.Lacuna>[] = [
	{ titulo: 'Colegiado', valor: ({ nomclg }) => nomclg, largura: 40 },
	{ titulo: 'Sigla', valor: ({ sglclg }) => sglclg },
	{ titulo: 'Cadeira', valor: ({ nomcad }) => nomcad, largura: 32 },
	{ titulo: 'Lacuna', valor: ({ tiplac }) => contrato.LACUNAS[tiplac], largura: 32 },
	{ titulo: 'Regra', valor: ({ dsclac }) => dsclac, largura: 48 },
	{ titulo: 'Dia', tipo: 'dia', valor: ({ dia }) => dia },
]
const MAXIMO_NA_PLANILHA = 10_000

export const rotasDasLacunas = [
	route(contrato.listarLacunas, async ({ db, portal, user, query: { pagina, porPagina, tiplac } }) => {
		const pedido = { hoje: diaDe(portal), alcance: alcanceDe(user, contrato.PERFIS_MANDATO), tiplac }
		const parte = { limite: porPagina, salto: (pagina - 1) * porPagina }
		return { ...(await paginarLacunas(db, pedido, parte)), pagina, porPagina }
	}),

	route(contrato.exportarLacunas, async ({ db, portal, user, query: { formato, tiplac } }) => {
		const pedido = { hoje: diaDe(portal), alcance: alcanceDe(user, contrato.PERFIS_MANDATO), tiplac }
		const { itens } = await paginarLacunas(db, pedido, { limite: MAXIMO_NA_PLANILHA, salto: 0 })
		return planilha(COLUNAS, itens, { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO, nome: 'lacunas' })
	}),
]
