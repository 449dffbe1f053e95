import { buscarPessoa } from '@portal/pessoas/server/public'
import { checkVersion, type Db, diaDe, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { titularDoAto, titularesDe } from '@portal/substituicoes/server/public'
import {
	ATOS,
	type AtoDoPedido,
	type DadosDoAto,
	type PedidoEmAnalise,
	REGRAS_DO_PEDIDO,
	recusaDoTexto,
	type SituacaoDoPedido,
} from '../../contract/index.ts'
import { descobrirVista } from '../acesso.ts'
import { type Matricula, obterMatricula } from '../queries/matriculas.ts'
import { type LinhaDoPedido, listarPassos, pedidoInexistente, reservarPedido } from '../queries/pedidos.ts'
import { AREA, acharEspera } from './esperar.ts'
import { seguir } from './seguir.ts'

/** The person and everybody whom the person stands in for today. */
export const listarAutoridades = async (db: Db, portal: Portal, codpes: number): Promise<number[]> => [
	codpes,
	...(await titularesDe(db, codpes, AREA, portal.agora())),
]

/**
 * How the person stands to the request; undefined: it is not there for them. Co-advisors see the clock and not the
 * requests.
 */
export function analisar(
	portal: Portal,
	user: SessionUser,
	{ pedido, matricula, autoridades }: { pedido: LinhaDoPedido; matricula: Matricula; autoridades: readonly number[] },
): PedidoEmAnalise | undefined {
	const espera = pedido.codpesesp.some((codpes) => autoridades.includes(codpes)) && pedido.sitreq !== 'ABE'
	const vista = descobrirVista(portal, user, matricula, diaDe(portal))
	if (!espera && pedido.codpesnov !== user.codpes && !['aluno', 'programa', 'O'].includes(vista ?? '')) return undefined
	const ehAluno = vista === 'aluno'
	return { tipreq: pedido.tipreq, sitreq: pedido.sitreq, ehAluno, espera: espera && !ehAluno }
}

/** An act of a person on a request, against the version that they saw. */
export async function agir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	numreq: number,
	dados: DadosDoAto,
): Promise<{ numver: number; sitreq: SituacaoDoPedido; tipreq: LinhaDoPedido['tipreq'] }> {
	const pedido = await reservarPedido(db, numreq)
	const matricula = await obterMatricula(db, pedido.codmtr)
	const autoridades = await listarAutoridades(db, portal, user.codpes)
	const analise = analisar(portal, user, { pedido, matricula, autoridades })
	if (!analise) throw pedidoInexistente()
	await conferirVersao(db, portal, user, pedido, dados.numver)
	const { ato, txtpas = '', codato = '' } = dados
	throwIfRefused(REGRAS_DO_PEDIDO[ato](analise))
	throwIfRefused(recusaDoTexto(ato, pedido.tipreq, { txtpas, codato }))
	const { feito, texto } = await escolherAto(db, portal, { pedido, matricula }, dados)
	const codpestit = analise.espera
		? titularDoAto({ codpes: user.codpes, autoridades: autoridades.map((codpes) => ({ codpes })) }, ({ codpes }) =>
				pedido.codpesesp.includes(codpes),
			)
		: null
	const sitreq = await seguir(db, portal, pedido, matricula, {
		ato: feito,
		codpes: user.codpes,
		codpestit,
		txtpas: texto,
		codato: codato.trim() || null,
	})
	return { numver: pedido.numver + 1, sitreq, tipreq: pedido.tipreq }
}

/** Sending again goes to the committee where no advisor answers any more. */
async function escolherAto(
	db: Db,
	portal: Portal,
	{ pedido, matricula }: { pedido: LinhaDoPedido; matricula: Matricula },
	{ ato, txtpas = '' }: DadosDoAto,
): Promise<{ feito: AtoDoPedido; texto: string | null }> {
	const texto = txtpas.trim() || null
	if (ato !== 'enviar') return { feito: ato, texto }
	const { codpesesp, motesp } = await acharEspera(db, portal, matricula, { ...pedido, sitreq: 'ORI' })
	return codpesesp.length > 0 ? { feito: 'enviar', texto } : { feito: 'enviarACcp', texto: motesp }
}

const conferirVersao = (
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ numreq, numver }: LinhaDoPedido,
	vista: number,
): Promise<void> =>
	checkVersion({
		coisa: 'o pedido',
		vista,
		atual: numver,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: async () => {
			const [ultimo] = await listarPassos(db, numreq)
			if (!ultimo) return []
			const pessoa = ultimo.codpes === null ? undefined : await buscarPessoa(db, ultimo.codpes)
			return [
				{ quem: pessoa?.nompes ?? 'O portal', codpes: ultimo.codpes, oque: ATOS[ultimo.ato], quando: ultimo.dtapas },
			]
		},
	})
