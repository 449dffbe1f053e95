import { obterPessoas } from '@portal/pessoas/server/public'
import { somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { type AtoDoPedido, type SituacaoDoPedido, TIPOS_DE_PEDIDO, type TipoDePedido } from '../../contract/index.ts'
import { nomear } from '../montar-ficha.ts'
import { contarAQuemEspera } from '../pedidos/seguir.ts'
import { tabelas } from '../queries/matriculas.ts'
import { ALUNOS, CARLOS, CRISTOVAO, HELENA, ICMC, NELSON, PROGRAMA } from './alunos.ts'

/** Days from today to the meetings of the programme's committee and of the unit's. */
const REUNIOES = { CCP: [-30, 6, 41], CPG: [-18, 12, 47] } as const

export async function semearReunioes(db: Db, hoje: string): Promise<void> {
	await tabelas(db)
		.insertInto('reuniao')
		.values([
			...REUNIOES.CCP.map((dias) => ({
				orgreu: 'CCP' as const,
				codcur: PROGRAMA,
				codund: null,
				dtareu: somarDias(hoje, dias),
			})),
			...REUNIOES.CPG.map((dias) => ({
				orgreu: 'CPG' as const,
				codcur: null,
				codund: ICMC,
				dtareu: somarDias(hoje, dias),
			})),
		])
		.execute()
}

interface PedidoDaSemente {
	readonly codpes: number
	readonly tipreq: TipoDePedido
	readonly sitreq: SituacaoDoPedido
	readonly espera: readonly number[]
	/** Days since it was made. */
	readonly ha: number
	readonly motesp?: string
	readonly mais?: { readonly qtddia?: number; readonly codpesnov?: number; readonly dias?: readonly [number, number] }
	readonly passos: readonly (readonly [ato: AtoDoPedido, codpes: number | null, texto?: string])[]
}

const [A, , , D, E, F, G] = ALUNOS
const SEM_VINCULO = 'O orientador não tem mais vínculo com a universidade.'

/** One request in each situation, and one whose advisor has left. */
const PEDIDOS: readonly PedidoDaSemente[] = [
	{
		codpes: CARLOS,
		tipreq: 'TRA',
		sitreq: 'CAN',
		espera: [],
		ha: 200,
		mais: { dias: [-190, -100] },
		passos: [
			['enviar', CARLOS],
			['cancelar', CARLOS],
		],
	},
	{
		codpes: G,
		tipreq: 'TRA',
		sitreq: 'ORI',
		espera: [HELENA],
		ha: 3,
		mais: { dias: [10, 100] },
		passos: [['enviar', G]],
	},
	{
		codpes: E,
		tipreq: 'ORI',
		sitreq: 'CPG',
		espera: [CRISTOVAO],
		ha: 20,
		mais: { codpesnov: HELENA },
		passos: [
			['enviar', E],
			['apoiar', HELENA, 'Conheço o projeto e aceito orientar.'],
			['encaminhar', NELSON],
		],
	},
	{
		codpes: D,
		tipreq: 'ORI',
		sitreq: 'CCP',
		espera: [NELSON],
		ha: 9,
		motesp: SEM_VINCULO,
		mais: { codpesnov: HELENA },
		passos: [['enviarACcp', D, SEM_VINCULO]],
	},
	{
		codpes: F,
		tipreq: 'TRA',
		sitreq: 'ABE',
		espera: [F],
		ha: 5,
		mais: { dias: [20, 60] },
		passos: [
			['enviar', F],
			['devolver', NELSON, 'Diga como fica o cronograma depois do trancamento.'],
		],
	},
	{
		codpes: A,
		tipreq: 'TRA',
		sitreq: 'IND',
		espera: [],
		ha: 60,
		mais: { dias: [-40, 20] },
		passos: [
			['enviar', A],
			['desaconselhar', NELSON, 'A qualificação está próxima.'],
			['encaminhar', NELSON],
			['indeferir', CRISTOVAO, 'Deliberação CPG 90: a qualificação deve vir antes.'],
		],
	},
]

export async function semearPedidos(portal: Portal, codigos: ReadonlyMap<number, number>): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	const calcularInstante = (dias: number, minuto = 0) =>
		`${somarDias(hoje, -dias)}T13:${String(minuto).padStart(2, '0')}:00Z`
	const feitos = await tabelas(db)
		.insertInto('reqpgm')
		.values(
			PEDIDOS.map(({ codpes, tipreq, sitreq, espera, ha, motesp = null, mais, passos }) => ({
				codmtr: codigos.get(codpes) ?? 0,
				tipreq,
				sitreq,
				numver: passos.length,
				jusreq: 'Pedido da demonstração, com a justificativa que o aluno escreveu.',
				qtddia: mais?.qtddia ?? null,
				dtaini: mais?.dias ? somarDias(hoje, mais.dias[0]) : null,
				dtafim: mais?.dias ? somarDias(hoje, mais.dias[1]) : null,
				codpesnov: mais?.codpesnov ?? null,
				titbca: null,
				dtadef: null,
				codpesesp: [...espera],
				motesp,
				dtareq: calcularInstante(ha),
				dtasit: calcularInstante(Math.max(0, ha - passos.length)),
			})),
		)
		.returning(['numreq', 'codmtr', 'tipreq'])
		.execute()
	const achar = ({ codpes, tipreq }: PedidoDaSemente): number =>
		feitos.find((um) => um.codmtr === codigos.get(codpes) && um.tipreq === tipreq)?.numreq ?? 0
	await tabelas(db)
		.insertInto('passoreq')
		.values(
			PEDIDOS.flatMap((pedido) =>
				pedido.passos.map(([ato, codpes, texto], indice) => ({
					numreq: achar(pedido),
					numpas: indice + 1,
					ato,
					codpes,
					codpestit: null,
					txtpas: texto ?? null,
					dtapas: calcularInstante(Math.max(0, pedido.ha - indice), indice),
				})),
			),
		)
		.execute()
	const nomes = await obterPessoas(
		db,
		PEDIDOS.map(({ codpes }) => codpes),
	)
	for (const pedido of PEDIDOS)
		await contarAQuemEspera(db, portal, {
			numreq: achar(pedido),
			sitreq: pedido.sitreq,
			codpesesp: pedido.espera,
			titulo: `${TIPOS_DE_PEDIDO[pedido.tipreq]}: ${nomear(nomes, pedido.codpes)}`,
			aluno: pedido.codpes,
		})
}
