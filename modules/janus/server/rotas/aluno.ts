import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { descobrirVista } from '../acesso.ts'
import { montarAgenda } from '../agenda.ts'
import { montarFicha } from '../montar-ficha.ts'
import { listarDaPessoa, matriculaInexistente, obterMatricula } from '../queries/matriculas.ts'

const SEM_PEDIDOS = { pedidos: [], abertos: [] }

export const rotasDoAluno = [
	route(contrato.obterMinhaPos, async ({ db, portal, user }) => {
		const matriculas = await listarDaPessoa(db, user.codpes)
		return {
			matriculas: await Promise.all(
				matriculas.map((uma) => montarFicha(db, portal, uma, { propria: true, ...SEM_PEDIDOS })),
			),
		}
	}),

	route(contrato.obterFicha, async ({ db, portal, user, params: { codmtr } }) => {
		const matricula = await obterMatricula(db, codmtr)
		const vista = descobrirVista(portal, user, matricula, diaDe(portal))
		if (vista === undefined) throw matriculaInexistente()
		return montarFicha(db, portal, matricula, { propria: vista === 'aluno', ...SEM_PEDIDOS })
	}),

	route(contrato.obterAgenda, async ({ db, portal, user, params: { codmtr } }) => {
		const matricula = await obterMatricula(db, codmtr)
		const vista = descobrirVista(portal, user, matricula, diaDe(portal))
		if (vista === undefined) throw matriculaInexistente()
		const ficha = await montarFicha(db, portal, matricula, { propria: vista === 'aluno', ...SEM_PEDIDOS })
		return {
			tipo: 'text/calendar; charset=utf-8',
			conteudo: montarAgenda(portal, ficha),
			nome: `prazos-${codmtr}.ics`,
		}
	}),
]
