import { inTransaction, type Portal, RuleError, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueSejaSua, exigirQueVeja, recusaDeCuidar } from '../acesso.ts'
import { enviarCodigo, exigirDeFora } from '../acesso-de-fora.ts'
import {
	assinarProposta,
	devolverProposta,
	enviarProposta,
	exigirAberto,
	guardarProposta,
	mostrarPlano,
	reservarPlano,
	retomarProposta,
} from '../planejar.ts'
import { type CandidaturaLida, obterCandidatura } from '../queries/candidaturas.ts'

/** A plan is for its student and the office; to anybody else it is not there. */
function exigirQueLeia(portal: Portal, user: SessionUser, candidatura: CandidaturaLida): void {
	if (candidatura.codpes !== user.codpes) exigirQueVeja(portal, user, candidatura)
}

function exigirEscritorio(portal: Portal, user: SessionUser, candidatura: CandidaturaLida): void {
	const recusa =
		candidatura.codpes === user.codpes
			? 'O próprio estudante não assina pela universidade. Peça a outra pessoa do escritório.'
			: recusaDeCuidar(portal, user, candidatura)?.mensagem
	if (recusa) throw new RuleError('nao-assina', recusa)
}

export const rotasDoPlano = [
	route(contrato.obterPlano, async ({ db, portal, user, params: { codcan } }) => {
		const candidatura = await obterCandidatura(db, codcan)
		exigirQueLeia(portal, user, candidatura)
		return mostrarPlano(db, candidatura, candidatura.codpes === user.codpes ? 'E' : 'U')
	}),
	route(
		contrato.guardarPlano,
		async ({ db, portal, user, params: { codcan }, body: { motivo, ...conteudo }, auditar }) => {
			const candidatura = await reservarPlano(db, codcan)
			exigirQueSejaSua(user, candidatura)
			auditar({ codcan })
			await guardarProposta(db, portal, candidatura, { conteudo, motivo })
			return mostrarPlano(db, candidatura, candidatura.codpes === user.codpes ? 'E' : 'U')
		},
	),
	route(
		contrato.agirNoPlano,
		async ({ db, portal, user, params: { codcan }, body: { ato, motivo = '', ...lida }, auditar }) => {
			const candidatura = await reservarPlano(db, codcan)
			exigirQueLeia(portal, user, candidatura)
			exigirAberto(candidatura)
			auditar({ codcan, ato, ...lida })
			const comum = { nome: user.nome, codpes: user.codpes }
			if (ato === 'enviar' || ato === 'retomar') {
				exigirQueSejaSua(user, candidatura)
				const assinante = { ...comum, papel: 'E' as const, cargo: contrato.PAPEIS.E }
				if (ato === 'enviar') await enviarProposta(db, portal, candidatura, { lida, assinante })
				else await retomarProposta(db, portal, candidatura, lida)
			} else {
				exigirEscritorio(portal, user, candidatura)
				const assinante = { ...comum, papel: 'U' as const, cargo: 'Relações internacionais' }
				if (ato === 'assinar') await assinarProposta(db, portal, candidatura, { lida, assinante })
				else await devolverProposta(db, portal, candidatura, { lida, assinante, motivo })
			}
			return mostrarPlano(db, candidatura, candidatura.codpes === user.codpes ? 'E' : 'U')
		},
	),
	route(contrato.pedirCodigo, async ({ db, portal, body: { segredo } }) => ({
		para: await enviarCodigo(db, portal, segredo),
	})),
	route(contrato.abrirComoParceiro, async ({ db, portal, body }) =>
		mostrarPlano(db, await obterCandidatura(db, await exigirDeFora(portal, 'PLN', body)), 'P'),
	),
	route(contrato.agirComoParceiro, async ({ portal, body, auditar }) => {
		const codcan = await exigirDeFora(portal, 'PLN', body)
		const { ato, nomass: nome, carass: cargo, motivo = '', numprp, hash } = body
		auditar({ codcan, ato, numprp, hash, nome })
		const assinante = { papel: 'P' as const, nome, cargo, codpes: null }
		const lida = { numprp, hash }
		return inTransaction(portal.db, async (db) => {
			const candidatura = await reservarPlano(db, codcan)
			exigirAberto(candidatura)
			if (ato === 'assinar') await assinarProposta(db, portal, candidatura, { lida, assinante })
			else await devolverProposta(db, portal, candidatura, { lida, assinante, motivo })
			return mostrarPlano(db, candidatura, 'P')
		})
	}),
]
