import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { descobrirVista } from '../acesso.ts'
import { montarAgenda } from '../agenda.ts'
import { certificar } from '../certificar.ts'
import { montarFicha } from '../montar-ficha.ts'
import { verPedidosDasMatriculas } from '../pedidos/resumos.ts'
import { listarDaPessoa, matriculaInexistente, obterMatricula } from '../queries/matriculas.ts'

export const rotasDoAluno = [
	route(contrato.obterMinhaPos, async ({ db, portal, user }) => {
		const matriculas = await listarDaPessoa(db, user.codpes)
		const pedidos = await verPedidosDasMatriculas(db, portal, matriculas)
		return {
			matriculas: await Promise.all(
				matriculas.map((uma) =>
					montarFicha(db, portal, uma, { propria: true, pedidos: pedidos.get(uma.codmtr) ?? [] }),
				),
			),
		}
	}),

	route(contrato.obterFicha, async ({ db, portal, user, params: { codmtr } }) => {
		const matricula = await obterMatricula(db, codmtr)
		const vista = descobrirVista(portal, user, matricula, diaDe(portal))
		if (vista === undefined) throw matriculaInexistente()
		// Co-advisors see the clock, and not what the student asks.
		const pedidos = vista === 'C' || vista === 'S' ? undefined : await verPedidosDasMatriculas(db, portal, [matricula])
		return montarFicha(db, portal, matricula, { propria: vista === 'aluno', pedidos: pedidos?.get(codmtr) ?? [] })
	}),

	route(contrato.emitirCertidao, async ({ portal, user, params: { codmtr, tipcer }, auditar }) => {
		const codaucdoc = await certificar(portal, user.codpes, codmtr, tipcer)
		auditar({ codmtr, tipcer, codaucdoc })
		return { codaucdoc }
	}),

	route(contrato.obterCertidao, ({ db, portal, user, params: { codaucdoc } }) =>
		obterMeuArquivo(db, portal, user.codpes, codaucdoc),
	),

	route(contrato.obterAgenda, async ({ db, portal, user, params: { codmtr } }) => {
		const matricula = await obterMatricula(db, codmtr)
		const vista = descobrirVista(portal, user, matricula, diaDe(portal))
		if (vista === undefined) throw matriculaInexistente()
		const ficha = await montarFicha(db, portal, matricula, { propria: vista === 'aluno', pedidos: [] })
		return {
			tipo: 'text/calendar; charset=utf-8',
			conteudo: montarAgenda(portal, ficha),
			nome: `prazos-${codmtr}.ics`,
		}
	}),
]
