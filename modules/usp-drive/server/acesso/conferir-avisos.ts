import type { ConferenteDeAvisos } from '@portal/notificacoes/server/public'
import { AREA, lerAviso } from '../area.ts'
import { listarAlcancados } from '../queries/legiveis.ts'
import { buscarQuem, lerAgente } from './pessoa.ts'

/** Notices of the drive forget the name of an item at the moment at which the right to it goes. */
export const conferenteDoDrive: ConferenteDeAvisos = {
	codigoArea: AREA.codigo,
	async listarPerdidos(db, portal, codpes, chaves) {
		const lidas = chaves.flatMap((chave) => {
			const aviso = lerAviso(chave)
			return aviso ? [{ chave, ...aviso }] : []
		})
		if (lidas.length === 0) return []
		const quem = await buscarQuem(db, portal, codpes)
		const itens = lidas.map(({ coditm }) => coditm)
		const alcancados = quem ? await listarAlcancados(db, lerAgente(portal, quem), itens) : undefined
		return lidas.flatMap(({ chave, coditm, qualquer }) => {
			const item = alcancados?.get(coditm)
			return item && (qualquer || item.visto) ? [] : [chave]
		})
	},
}
