import { InputError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { alterar, confirmar, inscrever, mostrarInteresse, remover } from './inscrever.ts'

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
]
