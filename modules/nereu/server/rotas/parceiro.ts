import { inTransaction, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueCuide } from '../acesso.ts'
import { exigirDeFora } from '../acesso-de-fora.ts'
import { aprovar } from '../condicoes.ts'
import { convidarParceiro, devolverCondicoes, mostrarAoParceiro } from '../consultar-parceiro.ts'
import { gravarContato, listarDevolucoes, obterConvenio, reservarConvenio } from '../queries/convenios.ts'
import { buscarLinkAberto } from '../queries/links.ts'

/** Conditions of an agreement between the office and the partner, who has no account. */
export const rotasDoParceiro = [
	route(contrato.obterContatoDoParceiro, async ({ db, portal, user, params: { codcvn } }) => {
		const convenio = await obterConvenio(db, codcvn)
		exigirQueCuide(portal, user, convenio)
		const [link, [devolucao]] = await Promise.all([
			buscarLinkAberto(db, { tiplnk: 'CVN', codigo: codcvn }, portal.agora()),
			listarDevolucoes(db, codcvn, convenio.hashProposto),
		])
		return {
			emlorg: convenio.emlorg,
			convite: link ? { emldst: link.emldst, dtafim: new Date(link.dtafim).toISOString() } : null,
			devolucao: devolucao
				? { nome: devolucao.nomdev, motivo: devolucao.motivo, em: new Date(devolucao.dtadev).toISOString() }
				: null,
		}
	}),
	route(contrato.convidarParceiro, async ({ db, portal, user, params: { codcvn }, body, auditar }) => {
		const convenio = await reservarConvenio(db, codcvn)
		exigirQueCuide(portal, user, convenio)
		auditar({ codcvn, ...body })
		const dtafim = await convidarParceiro(db, portal, convenio, body)
		if (convenio.emlorg === null) await gravarContato(db, codcvn, body.emldst)
		return { emldst: body.emldst, dtafim }
	}),
	route(contrato.abrirConvenioComoParceiro, async ({ db, portal, body }) =>
		mostrarAoParceiro(db, await exigirDeFora(portal, 'CVN', body)),
	),
	route(contrato.agirNoConvenioComoParceiro, async ({ portal, body, auditar }) => {
		const codcvn = await exigirDeFora(portal, 'CVN', body)
		const { ato, nomass, carass, motivo = '', hash } = body
		auditar({ codcvn, ato, hash, nomass, carass })
		return inTransaction(portal.db, async (db) => {
			const convenio = await reservarConvenio(db, codcvn)
			const nome = `${nomass} (${carass})`
			if (ato === 'devolver') await devolverCondicoes(db, portal, convenio, { hash, nomdev: nome, motivo })
			else await aprovar(db, portal, convenio, { codcvn, hash, lado: 'P', nomapr: nome, codpes: null })
			return mostrarAoParceiro(db, codcvn)
		})
	}),
]
