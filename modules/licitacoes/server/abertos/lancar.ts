import { buildPortalAddress, type Db, defineJob, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { listarPorLancar, marcarLancados } from '../credenciados/queries.ts'
import { mostrarLicitacao } from '../mostrar.ts'
import { obterLicitacao, reservarLicitacao } from '../queries/licitacoes.ts'
import { settings } from '../settings.ts'
import { type Acontecimento, escreverLancamento } from './lancamento.ts'
import { buscarUltimo, inserirLancamento, listarSemLancamento } from './queries.ts'

async function montarLancamento(db: Db, portal: Portal, codpcddsp: number, acontecimento: Acontecimento) {
	const [licitacao, { dtajul }] = [await mostrarLicitacao(db, portal, codpcddsp), await obterLicitacao(db, codpcddsp)]
	const credenciados = await listarPorLancar(db, codpcddsp)
	return escreverLancamento({ ...licitacao, dtajul, credenciados }, acontecimento, {
		prefixo: settings.of(portal).PORTAL_LICITACOES_OCID,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		montarEndereco: (caminho) => buildPortalAddress(portal, caminho),
	})
}

/** Release of an event, written in its transaction and never again; the first of a tender is its publication. */
export async function lancar(
	db: Db,
	portal: Portal,
	codpcddsp: number,
	{ rotulo, em, ...evento }: Omit<Acontecimento, 'numlan' | 'anterior'>,
): Promise<void> {
	const ultimo = await buscarUltimo(db, codpcddsp)
	const numlan = (ultimo?.numlan ?? 0) + 1
	const conteudo = await montarLancamento(db, portal, codpcddsp, {
		...evento,
		em,
		numlan,
		rotulo: ultimo ? rotulo : 'tender',
		...(ultimo ? { anterior: JSON.parse(ultimo.conteudo) } : {}),
	})
	await inserirLancamento(db, { codpcddsp, numlan, dtalan: em, conteudo })
	await marcarLancados(db, codpcddsp, numlan)
}

/** First release of a tender from before: as it stands now. */
export async function montarPrimeiro(db: Db, portal: Portal, codpcddsp: number): Promise<string> {
	const { dtaalt } = await obterLicitacao(db, codpcddsp)
	return montarLancamento(db, portal, codpcddsp, { numlan: 1, rotulo: 'tender', em: dtaalt })
}

const POR_NOITE = 1000

/** Tenders, and accreditations, from before their data were open get a release, one transaction each. */
export const lancarAntigas = defineJob({
	nome: 'licitacoes-lancar-antigas',
	dados: z.object({}),
	cron: '20 3 * * *',
	async executar(portal) {
		for (const { codpcddsp } of await listarSemLancamento(portal.db, POR_NOITE))
			await inTransaction(portal.db, async (db) => {
				const { dtaalt } = await reservarLicitacao(db, codpcddsp)
				if (!(await buscarUltimo(db, codpcddsp))) await lancar(db, portal, codpcddsp, { rotulo: 'tender', em: dtaalt })
				else if ((await listarPorLancar(db, codpcddsp)).length > 0)
					await lancar(db, portal, codpcddsp, { rotulo: 'tenderUpdate', em: portal.agora().toISOString() })
			})
	},
})
