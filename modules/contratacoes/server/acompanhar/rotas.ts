import { ConflictError, InputError, RuleError, route } from '@portal/platform/server'
import * as z from 'zod/mini'
import * as contrato from '../../contract/index.ts'
import { mostrarPedido, responderCotacao } from '../cestas/cotar.ts'
import { acompanhar, confirmar, mostrarAcompanhamento, remover } from './acompanhar.ts'

const FEITO = { feito: 'S' } as const

const lerFormulario = (bytes: Uint8Array): URLSearchParams => new URLSearchParams(Buffer.from(bytes).toString('utf8'))

/** Prices as a form without scripts sends them: one field by item, with a comma or a point. */
function lerPrecos(campos: URLSearchParams) {
	const precos = [...campos].flatMap(([campo, digitado]) => {
		const [, codbem] = /^item-(\d{1,9})$/.exec(campo) ?? []
		if (codbem === undefined || digitado.trim() === '') return []
		return [{ codbem: Number(codbem), vlruni: contrato.lerDigitado(digitado) }]
	})
	return z.safeParse(contrato.RespostaDaCotacao, { precos })
}

export const rotasDoAcompanhamento = [
	route(contrato.acompanharCompra, async ({ db, portal, params, body }) => {
		await acompanhar(db, portal, params.codpcddsp, body.codema)
		return FEITO
	}),
	route(contrato.obterAcompanhamento, ({ db, params }) => mostrarAcompanhamento(db, params.chave)),
	route(contrato.confirmarAcompanhamento, async ({ db, portal, params }) => {
		await confirmar(db, portal, params.chave)
		return FEITO
	}),
	route(contrato.removerAcompanhamento, async ({ db, params }) => {
		await remover(db, params.chave)
		return FEITO
	}),
	route(contrato.removerAcompanhamentoUmClique, async ({ db, params, bytes }) => {
		if (lerFormulario(bytes).get('List-Unsubscribe') !== 'One-Click')
			throw new InputError('corpo-invalido', 'O corpo precisa ser List-Unsubscribe=One-Click.')
		await remover(db, params.chave)
		return FEITO
	}),

	route(contrato.enviarFormularioDeAcompanhar, async ({ db, portal, params: { codpcddsp }, bytes }) => {
		const codema = lerFormulario(bytes).get('codema')?.trim() ?? ''
		const lido = z.safeParse(contrato.DadosDoAcompanhamento, { codema })
		if (lido.success) await acompanhar(db, portal, codpcddsp, lido.data.codema)
		return { para: `/contratacoes/${codpcddsp}?feito=${lido.success ? 'S' : 'N'}` as const }
	}),
	route(contrato.enviarFormularioDoAcompanhamento, async ({ db, portal, params: { chave }, bytes }) => {
		if (lerFormulario(bytes).get('ato') === 'terminar')
			return { para: `/contratacoes/${await remover(db, chave)}?feito=T` as const }
		await confirmar(db, portal, chave)
		return { para: `/contratacoes/acompanhar/${chave}` as const }
	}),
	route(contrato.enviarFormularioDeCotacao, async ({ db, portal, params: { chave }, bytes, auditar }) => {
		const campos = lerFormulario(bytes)
		const lido = lerPrecos(campos)
		const recusada = { para: `/contratacoes/cotacao/${chave}?feito=N` as const }
		const recusou = campos.get('ato') === 'recusar'
		await mostrarPedido(db, portal, chave)
		if (!recusou && (!lido.success || lido.data.precos.length === 0)) return recusada
		try {
			const precos = recusou || !lido.success ? [] : lido.data.precos
			auditar({ protocolo: await responderCotacao(db, portal, chave, { precos }) })
		} catch (erro) {
			if (erro instanceof RuleError || erro instanceof ConflictError) return recusada
			throw erro
		}
		return { para: `/contratacoes/cotacao/${chave}?feito=S` as const }
	}),
]
