import { obterPessoas } from '@portal/pessoas/server/public'
import { diaEscrito, passar, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, publicar } from '@portal/platform/server'
import {
	type AtoDoPedido,
	cruzaPeriodo,
	EVENTO,
	enderecoDoPedido,
	FLUXO_DO_PEDIDO,
	obterPeriodo,
	PRAZOS,
	SITUACOES,
	type SituacaoDoPedido,
	TIPOS_DE_PEDIDO,
} from '../../contract/index.ts'
import { calcularRelogio, guardarRelogios } from '../calcular.ts'
import { escolherOrientadores, nomear, obterFeriados } from '../montar-ficha.ts'
import { type Matricula, obterMatricula } from '../queries/matriculas.ts'
import {
	atualizarMatricula,
	cancelarPeriodos,
	desligar,
	gravarPasso,
	inserirEvento,
	inserirPeriodo,
	type LinhaDoPedido,
	reservarOutros,
	trocarOrientador,
} from '../queries/pedidos.ts'
import { avisarPessoa, darPorFeito, pedirAs } from './avisar.ts'
import { resumirPedido } from './descrever.ts'
import { acharEspera } from './esperar.ts'
import { encerrarLembretes } from './lembretes.ts'

const chaveDaTarefa = (numreq: number): string => `pedido:${numreq}`

const O_QUE_FAZER: Readonly<Partial<Record<SituacaoDoPedido, string>>> = {
	ABE: 'O pedido voltou para você. Leia o motivo, e envie-o de novo ou cancele-o.',
	ORI: 'O pedido espera o seu parecer.',
	CCP: 'O pedido espera a análise da CCP.',
	CPG: 'O pedido espera a deliberação da CPG.',
}

interface AQuem {
	readonly numreq: number
	readonly sitreq: SituacaoDoPedido
	readonly codpesesp: readonly number[]
	readonly titulo: string
	readonly aluno: number
}

/** A task for each of those who can act now; the first who acts closes it for all. */
export const contarAQuemEspera = (
	db: Db,
	portal: Portal,
	{ numreq, sitreq, codpesesp, titulo, aluno }: AQuem,
): Promise<void> =>
	pedirAs(db, portal, {
		chave: chaveDaTarefa(numreq),
		codpes: codpesesp,
		titulo,
		texto: O_QUE_FAZER[sitreq] ?? '',
		motivo: 'O pedido está com você.',
		url: enderecoDoPedido(numreq),
		nunca: codpesesp.includes(aluno) ? [] : [aluno],
	})

interface Passo {
	readonly ato: AtoDoPedido
	/** The one at the keyboard; null: the portal itself. */
	readonly codpes: number | null
	readonly codpestit: number | null
	readonly txtpas: string | null
	readonly codato: string | null
}

/** One step of a request: situation, history, effects, and everybody who waits for it told. */
export async function seguir(
	db: Db,
	portal: Portal,
	pedido: LinhaDoPedido,
	matricula: Matricula,
	{ ato, codpes, codpestit, txtpas, codato }: Passo,
): Promise<SituacaoDoPedido> {
	const { numreq, tipreq, codpesnov } = pedido
	const em = portal.agora().toISOString()
	const sitreq = passar(FLUXO_DO_PEDIDO, ato, pedido.sitreq)
	const { codpesesp, motesp } = await acharEspera(db, portal, matricula, { sitreq, tipreq, codpesnov })
	const escrito = [codato, txtpas].filter(Boolean).join(': ') || null
	const numpas = await gravarPasso(
		db,
		pedido,
		{ sitreq, codpesesp: [...codpesesp], motesp: ato === 'passarACcp' || ato === 'enviarACcp' ? txtpas : motesp },
		{ ato, codpes, codpestit, txtpas: escrito, dtapas: em },
	)
	await darPorFeito(db, chaveDaTarefa(numreq), codpes, em)
	const mudou = ato === 'deferir' ? await cumprir(db, portal, pedido, { matricula, codato }) : null
	const nomes = await obterPessoas(db, [matricula.codpes, ...(codpesnov === null ? [] : [codpesnov])])
	if (codpesesp.length > 0)
		await contarAQuemEspera(db, portal, {
			numreq,
			sitreq,
			codpesesp,
			titulo: `${TIPOS_DE_PEDIDO[tipreq]}: ${nomear(nomes, matricula.codpes)}`,
			aluno: matricula.codpes,
		})
	await avisarInteressados(db, portal, pedido, {
		matricula,
		codpes,
		sitreq,
		chave: `pedido:${numreq}:${numpas}`,
		oque: `${resumirPedido(pedido, nomes)}: ${SITUACOES[sitreq].toLowerCase()}`,
		mudou,
	})
	await publicar(db, { tipo: EVENTO })
	return sitreq
}

interface Desfecho {
	readonly matricula: Matricula
	readonly codpes: number | null
	readonly sitreq: SituacaoDoPedido
	readonly chave: string
	readonly oque: string
	/** Both dates, where a deadline moved. */
	readonly mudou: string | null
}

/** The student hears of each step that others took; the advisor and those who held it hear of the end. */
async function avisarInteressados(db: Db, portal: Portal, pedido: LinhaDoPedido, desfecho: Desfecho): Promise<void> {
	const { matricula, codpes, sitreq, chave, oque, mudou } = desfecho
	const terminou = ['DEF', 'IND', 'CAN'].includes(sitreq)
	const orientadores = escolherOrientadores(matricula, diaDe(portal)).filter(({ papel }) => papel === 'O')
	const outros = terminou ? [...orientadores.map((um) => um.codpes), ...pedido.codpesesp] : []
	for (const quem of new Set([matricula.codpes, ...outros])) {
		if (quem === codpes || (sitreq === 'ABE' && quem === matricula.codpes)) continue
		await avisarPessoa(db, portal, {
			chave,
			codpes: quem,
			assunto: oque,
			texto: mudou ?? 'Na página do pedido está o que já houve e com quem ele está.',
			motivo: quem === matricula.codpes ? 'O pedido é seu.' : 'O pedido é de quem você orienta, ou esteve com você.',
			url: enderecoDoPedido(pedido.numreq),
		})
	}
}

/** Effect of a granted request on the clock or on the advisors; both dates, where a deadline moved. */
async function cumprir(
	db: Db,
	portal: Portal,
	pedido: LinhaDoPedido,
	{ matricula, codato }: { readonly matricula: Matricula; readonly codato: string | null },
): Promise<string | null> {
	const { numreq, codmtr, tipreq, qtddia, dtaini, dtafim, codpesnov, dtareq } = pedido
	const hoje = diaDe(portal)
	if (tipreq === 'MAT') await matricular(db, pedido, hoje)
	if (tipreq === 'DES') await desligarAluno(db, portal, pedido, matricula)
	if (tipreq === 'TRA') await cancelarCruzados(db, pedido, matricula, hoje)
	if (tipreq === 'ORI' && codpesnov !== null)
		await trocarOrientador(db, { codmtr, codpes: codpesnov, hoje, ontem: somarDias(hoje, -1) })
	if (tipreq !== 'PRO' && tipreq !== 'TRA') return null
	await inserirEvento(db, {
		codmtr,
		tipeve: tipreq,
		// An extension counts from the day on which it was asked, which lies before the deadline.
		dtaini: dtaini ?? diaDe(portal, new Date(dtareq)),
		dtafim,
		qtddia,
		tipprz: tipreq === 'PRO' ? 'DEP' : null,
		codato,
		numreq,
	})
	return moverPrazos(db, portal, matricula)
}

/** Enrolments of the periods that a trancamento meets. */
async function cancelarCruzados(
	db: Db,
	{ codmtr, dtaini, dtafim }: LinhaDoPedido,
	{ periodos }: Matricula,
	hoje: string,
): Promise<void> {
	if (dtaini === null || dtafim === null) return
	const cruzados = periodos.map(({ numper }) => numper).filter((numper) => cruzaPeriodo(numper, { dtaini, dtafim }))
	if (cruzados.length > 0) await cancelarPeriodos(db, codmtr, cruzados, hoje)
}

/** Enrolment of the period; the one that runs is no longer missing. */
async function matricular(db: Db, { numreq, codmtr, numper, disciplinas }: LinhaDoPedido, hoje: string): Promise<void> {
	if (numper === null) return
	await inserirPeriodo(db, { codmtr, numper, disciplinas: JSON.stringify(disciplinas ?? []), numreq, dtamtr: hoje })
	if (numper === obterPeriodo(hoje)) await atualizarMatricula(db, codmtr)
}

/** End of the course: reminders stop, and the other requests go with it. */
async function desligarAluno(db: Db, portal: Portal, pedido: LinhaDoPedido, matricula: Matricula): Promise<void> {
	const { codmtr, numreq } = pedido
	const em = portal.agora().toISOString()
	await desligar(db, codmtr, diaDe(portal))
	await encerrarLembretes(db, codmtr, em)
	for (const outro of await reservarOutros(db, codmtr, numreq))
		await seguir(db, portal, outro, matricula, {
			ato: 'cancelar',
			codpes: null,
			codpestit: null,
			txtpas: 'O curso terminou, a pedido do aluno.',
			codato: null,
		})
}

/** Recalculated deadlines, and in words those that moved. */
async function moverPrazos(db: Db, portal: Portal, antes: Matricula): Promise<string | null> {
	const hoje = diaDe(portal)
	const feriados = await obterFeriados(db)
	const velhos = calcularRelogio(antes, hoje, feriados).prazos
	const novo = calcularRelogio(await obterMatricula(db, antes.codmtr), hoje, feriados)
	await guardarRelogios(db, [{ codmtr: antes.codmtr, ...novo }])
	const mudados = novo.prazos.flatMap(({ tipprz, dtaprz }) => {
		const velho = velhos.find((um) => um.tipprz === tipprz)?.dtaprz
		return velho === undefined || velho === dtaprz
			? []
			: [`${PRAZOS[tipprz]}: de ${diaEscrito(velho)} para ${diaEscrito(dtaprz)}.`]
	})
	return mudados.length > 0 ? mudados.join(' ') : null
}
