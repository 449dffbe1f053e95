import { obterCursos, obterPessoas } from '@portal/pessoas/server/public'
import { avaliarRegras } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, type SessionUser } from '@portal/platform/server'
import {
	ATOS,
	calcularPrazo,
	ORIGENS_DO_MEMBRO,
	type Pedido,
	REGRAS_DO_PEDIDO,
	SITUACOES_DO_MEMBRO,
} from '../../contract/index.ts'
import { calcularRelogio } from '../calcular.ts'
import { nomear, obterFeriados } from '../montar-ficha.ts'
import { type Matricula, obterMatricula } from '../queries/matriculas.ts'
import {
	buscarMotivoDeSaude,
	type LinhaDoPedido,
	listarMembros,
	listarPassos,
	listarReunioes,
	obterPedido,
	pedidoInexistente,
} from '../queries/pedidos.ts'
import { analisar, listarAutoridades } from './agir.ts'
import { descreverPedido, listarPessoasDoPedido } from './descrever.ts'

/** Page of a request. The health reason is in it only for the student, and for those who decide while they do. */
export async function verPedido(db: Db, portal: Portal, user: SessionUser, numreq: number): Promise<Pedido> {
	const pedido = await obterPedido(db, numreq)
	const matricula = await obterMatricula(db, pedido.codmtr)
	const autoridades = await listarAutoridades(db, portal, user.codpes)
	const analise = analisar(portal, user, { pedido, matricula, autoridades })
	if (!analise) throw pedidoInexistente()
	const decide = analise.espera && (pedido.sitreq === 'CCP' || pedido.sitreq === 'CPG')
	const [passos, membros, motsau, reunioes, cursos] = await Promise.all([
		listarPassos(db, numreq),
		listarMembros(db, numreq),
		analise.ehAluno || decide ? buscarMotivoDeSaude(db, numreq) : undefined,
		listarReunioes(db, diaDe(portal)),
		obterCursos(portal),
	])
	const nomes = await obterPessoas(db, [
		matricula.codpes,
		...listarPessoasDoPedido(pedido),
		...passos.flatMap(({ codpes, codpestit }) => [codpes, codpestit].filter((um) => um !== null)),
	])
	const nomearOuNada = (codpes: number | null): string | null => (codpes === null ? null : nomear(nomes, codpes))
	return {
		...descreverPedido(pedido, matricula, { nomes, reunioes }),
		numver: pedido.numver,
		codmtr: pedido.codmtr,
		nompes: nomear(nomes, matricula.codpes),
		nomcur: cursos.find(({ codcur }) => codcur === matricula.codcur)?.nomcur ?? '—',
		jusreq: pedido.jusreq,
		motsau: motsau ?? null,
		motesp: pedido.motesp,
		disciplinas: pedido.disciplinas,
		membros: membros.map(({ nommem, insmem, orimem, sitmem }) => ({
			nommem,
			detalhe: `${SITUACOES_DO_MEMBRO[sitmem]} · ${ORIGENS_DO_MEMBRO[orimem]} · ${insmem}`,
		})),
		passos: passos.map(({ ato, codpes, codpestit, txtpas, dtapas }) => ({
			nompas: ATOS[ato],
			nompes: nomearOuNada(codpes),
			nompestit: nomearOuNada(codpestit),
			txtpas,
			dtapas,
		})),
		...(await simular(db, portal, pedido, matricula)),
		stapro: analise.ehAluno ? 'S' : 'N',
		permissoes: avaliarRegras(REGRAS_DO_PEDIDO, analise),
	}
}

/** Deadline of the deposit with and without the request, while it waits. */
async function simular(
	db: Db,
	portal: Portal,
	{ tipreq, sitreq, dtaini, dtafim, qtddia, dtareq }: LinhaDoPedido,
	matricula: Matricula,
): Promise<Pick<Pedido, 'dtaprz' | 'dtaprznov'>> {
	const feriados = await obterFeriados(db)
	const { regra, prazos } = calcularRelogio(matricula, diaDe(portal), feriados)
	const dtaprz = prazos.find(({ tipprz }) => tipprz === 'DEP')?.dtaprz ?? null
	const aberto = !['DEF', 'IND', 'CAN'].includes(sitreq)
	if (!regra || !aberto || (tipreq !== 'PRO' && tipreq !== 'TRA')) return { dtaprz, dtaprznov: null }
	const evento = {
		tipeve: tipreq,
		dtaini: dtaini ?? diaDe(portal, new Date(dtareq)),
		dtafim,
		qtddia,
		tipprz: null,
		nivpgm: null,
	}
	const { dtaselpgm, eventos } = matricula
	const simulado = calcularPrazo({ tipprz: 'DEP', dtaselpgm, regra, eventos: [...eventos, evento], feriados })
	return { dtaprz, dtaprznov: simulado.dtaprz }
}
