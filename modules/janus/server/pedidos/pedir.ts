import { obterPessoa } from '@portal/pessoas/server/public'
import {
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	abrirJanela,
	type ContextoDoPedido,
	type DadosDaBanca,
	EVENTO,
	obterNivel,
	recusaDaBanca,
	recusaDeProrrogar,
	recusaDeTrancar,
	recusaDoPeriodo,
	TIPOS_DE_PEDIDO,
	type TipoDePedido,
} from '../../contract/index.ts'
import { calcularRelogio } from '../calcular.ts'
import { descreverContexto, obterFeriados } from '../montar-ficha.ts'
import { listarCredenciados, type Matricula, matriculaInexistente, obterMatricula } from '../queries/matriculas.ts'
import {
	inserirMembros,
	inserirMotivoDeSaude,
	inserirPasso,
	inserirPedido,
	type LinhaDoPedido,
	listarDaMatricula,
} from '../queries/pedidos.ts'
import { acharEspera } from './esperar.ts'
import { contarAQuemEspera } from './seguir.ts'

type Dados = Pick<LinhaDoPedido, 'jusreq'> &
	Partial<
		Pick<LinhaDoPedido, 'qtddia' | 'dtaini' | 'dtafim' | 'stasau' | 'codpesnov' | 'titbca' | 'dtadef' | 'numper'>
	> & {
		readonly disciplinas?: readonly string[] | undefined
		readonly motsau?: string | undefined
		readonly membros?: DadosDaBanca['membros']
	}

const ABERTOS = ['ABE', 'ORI', 'CCP', 'CPG']

/** Context of the requests of an enrolment today. */
async function lerContexto(db: Db, portal: Portal, matricula: Matricula): Promise<ContextoDoPedido> {
	const hoje = diaDe(portal)
	const relogio = calcularRelogio(matricula, hoje, await obterFeriados(db))
	const pedidos = await listarDaMatricula(db, [matricula.codmtr])
	const abertos = pedidos.filter(({ sitreq }) => ABERTOS.includes(sitreq)).map(({ tipreq }) => tipreq)
	const contexto = descreverContexto(matricula, relogio, { hoje, abertos })
	if (!contexto)
		throw new RuleError(
			'sem-regulamento',
			'O programa ainda não publicou o regulamento deste nível. Procure a secretaria do programa.',
		)
	return contexto
}

/** Request of the student: its window and its own rule are asked, and the first who has to act hears of it. */
export async function pedir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codmtr, tipreq, dados }: { readonly codmtr: number; readonly tipreq: TipoDePedido; readonly dados: Dados },
): Promise<{ numreq: number }> {
	const matricula = await obterMatricula(db, codmtr)
	if (matricula.codpes !== user.codpes) throw matriculaInexistente()
	const contexto = await lerContexto(db, portal, matricula)
	throwIfRefused(abrirJanela(tipreq, contexto).recusa)
	await conferirDados(db, matricula, dados, contexto)
	const { motsau, membros, disciplinas, ...colunas } = dados
	const { codpesnov = null } = dados
	const comOrientador = await acharEspera(db, portal, matricula, { sitreq: 'ORI', tipreq, codpesnov })
	const sitreq = comOrientador.codpesesp.length > 0 ? 'ORI' : 'CCP'
	const espera =
		sitreq === 'ORI' ? comOrientador : await acharEspera(db, portal, matricula, { sitreq, tipreq, codpesnov })
	const motesp = sitreq === 'ORI' ? null : comOrientador.motesp
	const em = portal.agora().toISOString()
	const numreq = await inserirPedido(db, {
		qtddia: null,
		dtaini: null,
		dtafim: null,
		numper: null,
		titbca: null,
		dtadef: null,
		...colunas,
		codpesnov,
		disciplinas: disciplinas ? JSON.stringify(disciplinas.filter((uma) => uma.trim() !== '')) : null,
		codmtr,
		tipreq,
		sitreq,
		codpesesp: [...espera.codpesesp],
		motesp,
		dtareq: em,
		dtasit: em,
	})
	if (motsau) await inserirMotivoDeSaude(db, numreq, motsau)
	if (membros) await inserirMembros(db, numreq, membros)
	const ato = sitreq === 'ORI' ? 'enviar' : 'enviarACcp'
	await inserirPasso(db, numreq, { ato, codpes: user.codpes, codpestit: null, txtpas: motesp, dtapas: em })
	const { nompes } = await obterPessoa(db, user.codpes)
	await contarAQuemEspera(db, portal, {
		numreq,
		sitreq,
		codpesesp: espera.codpesesp,
		titulo: `${TIPOS_DE_PEDIDO[tipreq]}: ${nompes}`,
		aluno: user.codpes,
	})
	await publicar(db, { tipo: EVENTO })
	return { numreq }
}

async function conferirDados(db: Db, matricula: Matricula, dados: Dados, contexto: ContextoDoPedido): Promise<void> {
	const { qtddia, dtaini, dtafim, stasau = 'N', codpesnov, membros, dtadef, numper } = dados
	const nivpgm = obterNivel(matricula.nivpgm, matricula.eventos, contexto.hoje)
	if (typeof qtddia === 'number') throwIfRefused(recusaDeProrrogar({ qtddia }, contexto))
	if (dtaini && dtafim) throwIfRefused(recusaDeTrancar({ dtaini, dtafim, stasau }, contexto))
	if (typeof numper === 'string') throwIfRefused(recusaDoPeriodo(numper, contexto))
	if (membros) throwIfRefused(recusaDaBanca(membros, nivpgm))
	if (dtadef && dtadef <= contexto.hoje)
		throw new RuleError('defesa-no-passado', 'A defesa é depois de hoje. Escolha outra data.')
	if (typeof codpesnov === 'number') await conferirOrientador(db, matricula, { codpesnov, nivpgm, hoje: contexto.hoje })
}

async function conferirOrientador(
	db: Db,
	{ codcur, codpes, orientadores }: Matricula,
	{
		codpesnov,
		nivpgm,
		hoje,
	}: { readonly codpesnov: number; readonly nivpgm: Matricula['nivpgm']; readonly hoje: string },
): Promise<void> {
	const { nompes } = await obterPessoa(db, codpesnov)
	if (codpesnov === codpes)
		throw new RuleError('orientador-invalido', 'Indique outra pessoa: ninguém orienta a si mesmo.')
	if (orientadores.some((um) => um.codpes === codpesnov && um.papel === 'O' && um.dtafimort === null))
		throw new RuleError('orientador-invalido', `${nompes} já é quem orienta. Indique outra pessoa.`)
	if (!(await listarCredenciados(db, { codcur, nivpgm, dia: hoje }, [codpesnov])).has(codpesnov))
		throw new RuleError(
			'orientador-invalido',
			`${nompes} não está credenciado neste programa para este nível. Indique quem está, ou peça antes o credenciamento à CCP.`,
		)
}
