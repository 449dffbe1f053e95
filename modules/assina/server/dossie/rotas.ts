import { slicePage } from '@portal/platform/contract'
import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { abrirLote } from '../acesso/acesso.ts'
import { cadeiaInteira, listarEventos } from '../queries/evento.ts'
import { montarDossie } from './dossie.ts'

export const rotasDoDossie: readonly Route[] = [
	route(contrato.listarEventosLote, async ({ db, portal, user, body }) => {
		const { codlotdocasi, pagina, porPagina } = body
		await abrirLote(db, portal, user, codlotdocasi)
		const eventos = await listarEventos(db, codlotdocasi)
		const itens = slicePage(eventos.toReversed(), { pagina, porPagina }).map(
			({ numseqevt, tipevt, dtaevt, codpes, nompes, dscevt, hash }) => ({
				numseqevt,
				tipevt,
				dtaevt,
				codpes,
				nompes,
				dscevt,
				hash: hash.toString('hex'),
			}),
		)
		return { itens, total: eventos.length, pagina, porPagina, staint: cadeiaInteira(eventos) ? 'S' : 'N' }
	}),

	route(contrato.obterDossieLote, ({ db, portal, user, query }) => montarDossie(db, portal, user, query.codlotdocasi)),
]
