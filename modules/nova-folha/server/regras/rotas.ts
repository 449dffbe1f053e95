import { recusaDeAcesso } from '@portal/platform/contract'
import { type Portal, route, type SessionUser, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueVeja } from '../acesso.ts'
import { apresentarPropostas, apresentarRubrica, apresentarTabela } from './apresentar.ts'
import { decidir } from './decidir.ts'
import { proporFormula, proporTabela } from './propor.ts'
import { paginarPropostas } from './queries/propostas.ts'
import { paginarRubricas, paginarTabelas } from './queries/regras.ts'
import { proporClasses, proporRubrica } from './rubricas.ts'

function exigirAdministracao(portal: Portal, user: SessionUser): void {
	const recusa = recusaDeAcesso(portal.perfis, user, [contrato.FOL_ADMIN])
	if (recusa) throwIfRefused(recusa)
}

const removerTotal = <T extends { readonly total: number }>(linhas: readonly T[]): Omit<T, 'total'>[] =>
	linhas.map(({ total: _total, ...linha }) => linha)

export const rotasDasRegras = [
	route(contrato.listarRubricas, async ({ db, portal, user, query }) => {
		await exigirQueVeja(db, portal, user)
		const { linhas, total } = await paginarRubricas(db, query)
		return { itens: removerTotal(linhas), total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.listarTabelas, async ({ db, portal, user, query }) => {
		await exigirQueVeja(db, portal, user)
		const { linhas, total } = await paginarTabelas(db, query)
		return { itens: removerTotal(linhas), total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.listarPropostas, async ({ db, portal, user, query }) => {
		await exigirQueVeja(db, portal, user)
		const { linhas, total } = await paginarPropostas(db, query)
		const itens = await apresentarPropostas(db, portal, user, linhas)
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(
		contrato.obterRubrica,
		async ({ db, portal, user, params }) => {
			await exigirQueVeja(db, portal, user)
			return apresentarRubrica(db, portal, user, params.codrub)
		},
		{ costly: 'the rule with its versions, its changes and everything that a formula may read' },
	),

	route(
		contrato.obterTabela,
		async ({ db, portal, user, params }) => {
			await exigirQueVeja(db, portal, user)
			return apresentarTabela(db, portal, user, params.codtab)
		},
		{ costly: 'the table with its versions, its changes and everything that reads it' },
	),

	route(contrato.proporFormula, async ({ db, portal, user, params: { codrub }, body, auditar }) => {
		exigirAdministracao(portal, user)
		const numprp = await proporFormula(db, portal, user, codrub, body)
		auditar({ codrub, numprp, depois: body })
		return { numprp }
	}),

	route(contrato.proporTabela, async ({ db, portal, user, params: { codtab }, body, auditar }) => {
		exigirAdministracao(portal, user)
		const numprp = await proporTabela(db, portal, user, codtab, body)
		auditar({ codtab, numprp, depois: body })
		return { numprp }
	}),

	route(contrato.proporClasses, async ({ db, portal, user, params: { codrub }, body, auditar }) => {
		exigirAdministracao(portal, user)
		const numprp = await proporClasses(db, portal, user, codrub, body)
		auditar({ codrub, numprp, depois: body })
		return { numprp }
	}),

	route(contrato.proporRubrica, async ({ db, portal, user, body, auditar }) => {
		exigirAdministracao(portal, user)
		const numprp = await proporRubrica(db, portal, user, body)
		auditar({ numprp, depois: body })
		return { numprp }
	}),

	route(contrato.decidirProposta, async ({ db, portal, user, params: { numprp }, body, auditar }) => {
		await exigirQueVeja(db, portal, user)
		const feito = await decidir(db, portal, user, numprp, body)
		auditar({ numprp, depois: body })
		return feito
	}),
]
