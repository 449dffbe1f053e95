import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { recusaDeAcesso } from '@portal/platform/contract'
import { diaDe, type Portal, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { descobrirVista } from '../acesso.ts'
import { montarAgenda } from '../agenda.ts'
import { certificar } from '../certificar.ts'
import { montarFicha } from '../montar-ficha.ts'
import { verPedidosDasMatriculas } from '../pedidos/resumos.ts'
import { listarDaPessoa, type Matricula, matriculaInexistente, obterMatricula } from '../queries/matriculas.ts'

/** Whether the graduate committee of the enrolment is somebody's, so that they register what it grants. */
const registra = (portal: Portal, user: SessionUser, matricula: Matricula): boolean =>
	matricula.stapgm === 'A' && recusaDeAcesso(portal.perfis, user, contrato.PERFIS_DA_CPG, matricula) === undefined

export const rotasDoAluno = [
	route(contrato.obterMinhaPos, async ({ db, portal, user }) => {
		const matriculas = await listarDaPessoa(db, user.codpes)
		const pedidos = await verPedidosDasMatriculas(db, portal, matriculas)
		return {
			matriculas: await Promise.all(
				matriculas.map((uma) =>
					montarFicha(db, portal, uma, {
						propria: true,
						staregmud: 'N',
						pedidos: pedidos.get(uma.codmtr) ?? [],
						comBolsas: true,
					}),
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
		return montarFicha(db, portal, matricula, {
			propria: vista === 'aluno',
			staregmud: vista === 'programa' && registra(portal, user, matricula) ? 'S' : 'N',
			pedidos: pedidos?.get(codmtr) ?? [],
			comBolsas: vista !== 'C' && vista !== 'S',
		})
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
		const ficha = await montarFicha(db, portal, matricula, {
			propria: vista === 'aluno',
			staregmud: 'N',
			pedidos: [],
			comBolsas: false,
		})
		return {
			tipo: 'text/calendar; charset=utf-8',
			conteudo: montarAgenda(portal, ficha),
			nome: `prazos-${codmtr}.ics`,
		}
	}),
]
