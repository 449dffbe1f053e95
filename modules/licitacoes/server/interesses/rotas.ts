import { type Db, InputError, type Portal, RuleError, route } from '@portal/platform/server'
import * as z from 'zod/mini'
import * as contrato from '../../contract/index.ts'
import { assinarDesfecho } from '../desfecho.ts'
import { perguntar } from '../perguntar.ts'
import { alterar, confirmar, inscrever, mostrarInteresse, remover } from './inscrever.ts'
import { PAGINA_DO_INTERESSE } from './pagina-publica.ts'

const FEITO = { feito: 'S' } as const

export const rotasDosInteresses = [
	route(contrato.inserirInteresse, async ({ db, portal, body }) => {
		await inscrever(db, portal, body)
		return FEITO
	}),
	route(contrato.obterInteresse, ({ db, portal, params }) => mostrarInteresse(db, portal, params.chave)),
	route(contrato.confirmarInteresse, async ({ db, portal, params }) => {
		await confirmar(db, portal, params.chave)
		return FEITO
	}),
	route(contrato.alterarInteresse, async ({ db, portal, params, body }) => {
		await alterar(db, portal, params.chave, body)
		return FEITO
	}),
	route(contrato.removerInteresse, async ({ db, params }) => {
		await remover(db, params.chave)
		return FEITO
	}),
	route(contrato.removerInteresseUmClique, async ({ db, params, bytes }) => {
		if (new URLSearchParams(Buffer.from(bytes).toString('latin1')).get('List-Unsubscribe') !== 'One-Click')
			throw new InputError('corpo-invalido', 'O corpo precisa ser List-Unsubscribe=One-Click.')
		await remover(db, params.chave)
		return FEITO
	}),

	route(contrato.enviarFormularioDeInteresse, async ({ db, portal, bytes }) => {
		const campos = lerFormulario(bytes)
		const lido = z.safeParse(contrato.DadosDoInteresse, {
			codema: campos.get('codema')?.trim() ?? '',
			grupos: campos.getAll('grupos'),
			codund: Number(campos.get('codund')) || null,
		})
		if (lido.success) await inscrever(db, portal, lido.data)
		const feito = await assinarDesfecho(db, portal, PAGINA_DO_INTERESSE, lido.success ? 'S' : 'N')
		return { para: `/licitacoes/interesse?feito=${feito}` as const }
	}),
	route(contrato.enviarFormularioDaInscricao, async ({ db, portal, params: { chave }, bytes }) => {
		const terminar = lerFormulario(bytes).get('ato') === 'terminar'
		await (terminar ? remover(db, chave) : confirmar(db, portal, chave))
		if (!terminar) return { para: `/licitacoes/interesse/${chave}` as const }
		const feito = await assinarDesfecho(db, portal, PAGINA_DO_INTERESSE, 'T')
		return { para: `/licitacoes/interesse?feito=${feito}` as const }
	}),
	route(contrato.enviarFormularioDePedido, async ({ db, portal, params: { codpcddsp }, bytes }) => {
		const lido = z.safeParse(contrato.DadosDoPedido, Object.fromEntries(lerFormulario(bytes)))
		const desfecho = lido.success ? await perguntarOuRecusar(db, portal, codpcddsp, lido.data) : 'N'
		const pedido = await assinarDesfecho(db, portal, contrato.enderecoDaLicitacao(codpcddsp), desfecho)
		return { para: `/licitacoes/${codpcddsp}?pedido=${pedido}` as const }
	}),
]

/** Number of the request; 'F': its time is over, which the page explains. */
async function perguntarOuRecusar(db: Db, portal: Portal, codpcddsp: number, dados: contrato.DadosDoPedido) {
	try {
		return String((await perguntar(db, portal, codpcddsp, dados)).numesc)
	} catch (erro) {
		if (erro instanceof RuleError) return 'F'
		throw erro
	}
}

const lerFormulario = (bytes: Uint8Array): URLSearchParams => new URLSearchParams(Buffer.from(bytes).toString('utf8'))
