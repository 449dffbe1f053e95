import { randomInt } from 'node:crypto'
import { buildPortalAddress, hashSecret, NotFoundError, type Route, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { normalizarSenha } from '../dav/entrada.ts'
import { PREFIXO } from '../dav/lugar.ts'
import { inserirSenha, listarSenhas, removerSenha } from '../queries/dav.ts'

/** Letters that nobody mistakes for others. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GRUPOS = 5
const POR_GRUPO = 5

const sortearGrupo = (): string =>
	Array.from({ length: POR_GRUPO }, () => LETRAS[randomInt(LETRAS.length)] ?? '').join('')

/** 123 random bits, in groups that can be typed. */
const sortearSenha = (): string => Array.from({ length: GRUPOS }, sortearGrupo).join('-')

export const rotasDasSenhas: readonly Route[] = [
	route(contrato.listarSenhas, async ({ db, portal, user }) => ({
		itens: await listarSenhas(db, user.codpes),
		endereco: buildPortalAddress(portal, `${PREFIXO}/`),
	})),

	route(contrato.inserirSenha, async ({ db, portal, user, body: { nomsen }, auditar }) => {
		if ((await listarSenhas(db, user.codpes)).length >= contrato.MAIS_SENHAS)
			throw new RuleError('senhas-demais', 'Você já tem 20 senhas de programas. Revogue antes as que não usa.')
		const senha = sortearSenha()
		const resumo = hashSecret(normalizarSenha(senha))
		const dtacad = portal.agora().toISOString()
		const codsen = await inserirSenha(db, { codpes: user.codpes, nomsen, resumo, dtacad })
		auditar({ codsen, nomsen })
		return { codsen, senha }
	}),

	route(contrato.removerSenha, async ({ db, user, params: { codsen } }) => {
		const nomsen = await removerSenha(db, user.codpes, codsen)
		if (nomsen === undefined)
			throw new NotFoundError('senha-nao-encontrada', 'Esta senha já não existe. Recarregue a página.')
		return { retorno: 'ok', mensagem: `A senha “${nomsen}” foi revogada. O programa que a usava já não entra.` }
	}),
]
