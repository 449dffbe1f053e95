import { obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	checkVersion,
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type ATOS_DO_ESTUDANTE,
	type AtoDaCandidatura,
	type AtoDoEscritorio,
	buscarAprovada,
	EVENTO,
	fluxoDaCandidatura,
	lerFase,
	recusaDeReconhecer,
	recusaDeVaga,
	recusaDoAto,
	SITUACOES_DA_CANDIDATURA,
	type SituacaoCan,
} from '../contract/index.ts'
import { exigirQueVeja } from './acesso.ts'
import { avisar, darPorFeito, pedirAoEscritorio, tarefaDeConfirmar, tarefaDeIndicar } from './avisar.ts'
import { fazerRodada } from './classificar.ts'
import { pedirDaVolta } from './estada.ts'
import {
	type CandidaturaLida,
	inserirFato,
	listarDocumentos,
	listarFatos,
	mudarCandidatura,
	obterCandidatura,
	reservarMinha,
} from './queries/candidaturas.ts'
import { listarParaVagas } from './queries/convenios.ts'
import { obterEdital, reservarEdital } from './queries/editais.ts'
import { listarPropostas } from './queries/planos.ts'
import { encerrarRecursos } from './recorrer.ts'

interface Ato<A extends AtoDaCandidatura> {
	readonly codcan: number
	readonly ato: A
	readonly versao: number
	readonly motivo?: string | undefined
	/** Day of the fact; today for the student's own acts. */
	readonly dia: string
}

async function exigirVersao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	candidatura: CandidaturaLida,
	vista: number,
): Promise<void> {
	await checkVersion({
		coisa: 'a candidatura',
		vista,
		atual: candidatura.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: async () => {
			const ultimo = (await listarFatos(db, candidatura.codcan)).at(-1)
			if (!ultimo) return []
			const nomes = await obterPessoas(db, ultimo.codpes === null ? [] : [ultimo.codpes])
			const quem = ultimo.codpes === null ? 'O portal' : (nomes.get(ultimo.codpes)?.nompes ?? 'O escritório')
			return [{ quem, codpes: ultimo.codpes, oque: ultimo.ato, quando: ultimo.dtacad }]
		},
	})
}

/** One act: its rule asked, the state changed, the fact written with its day and author. */
async function passar(
	db: Db,
	portal: Portal,
	por: number | null,
	candidatura: CandidaturaLida,
	{ ato, motivo, dia }: Omit<Ato<AtoDaCandidatura>, 'codcan' | 'versao'>,
): Promise<SituacaoCan> {
	throwIfRefused(recusaDoAto(ato, candidatura.sitcan))
	const { para } = fluxoDaCandidatura.passagens[ato]
	if (para === null) throw new Error(`${ato} leads nowhere`)
	const { codcan } = candidatura
	const dtaalt = portal.agora().toISOString()
	await mudarCandidatura(db, codcan, {
		sitcan: para,
		dtaalt,
		motsit: motivo || null,
		dtacfm: para === 'CLS' ? candidatura.dtacfm : null,
	})
	await inserirFato(db, { codcan, ato, dtafat: dia, motivo: motivo || null, codpes: por, dtacad: dtaalt })
	await publicar(db, { tipo: EVENTO })
	return para
}

/** Student's own act: under the lock of the call, as the place may pass on to somebody else. */
export async function agirComoEstudante(
	db: Db,
	portal: Portal,
	user: SessionUser,
	pedido: Ato<(typeof ATOS_DO_ESTUDANTE)[number]>,
): Promise<SituacaoCan> {
	const { codcan, ato, versao, motivo = '' } = pedido
	const { codedt } = await reservarMinha(db, codcan, user.codpes)
	await reservarEdital(db, codedt)
	const candidatura = await reservarMinha(db, codcan, user.codpes)
	await exigirVersao(db, portal, user, candidatura, versao)
	const edital = await obterEdital(db, codedt)
	const hoje = diaDe(portal)
	if (ato === 'retomar' && lerFase(edital, hoje) !== 'ABE')
		throw new RuleError(
			'inscricoes-fechadas',
			`As inscrições terminaram em ${diaEscrito(edital.dtafim)}, e a inscrição fica como foi enviada.`,
		)
	if (ato === 'confirmar' && candidatura.dtacfm !== null && hoje > candidatura.dtacfm)
		throw new RuleError(
			'prazo-perdido',
			`O prazo para confirmar terminou em ${diaEscrito(candidatura.dtacfm)}. Fale com o escritório de relações internacionais.`,
		)
	if (ato === 'desistir' && motivo.trim() === '')
		throw new RuleError('sem-motivo', 'Diga por que desiste: o escritório precisa saber.')
	const para = await passar(db, portal, user.codpes, candidatura, { ato, motivo, dia: hoje })
	if (ato === 'desistir') await encerrarRecursos(db, portal, codcan, user.codpes)
	await contar(db, portal, user, { candidatura, ato, motivo })
	if (ato === 'desistir') await passarAVaga(db, portal, candidatura)
	return para
}

async function contar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ candidatura, ato, motivo }: { candidatura: CandidaturaLida; ato: string; motivo: string },
) {
	const { codcan, codundrsp, nomorg, titedt } = candidatura
	if (ato === 'retomar') return
	await darPorFeito(db, portal, tarefaDeConfirmar(codcan), user.codpes)
	await darPorFeito(db, portal, tarefaDeIndicar(codcan), user.codpes)
	const { nompes } = await obterPessoa(db, user.codpes)
	const confirmou = ato === 'confirmar'
	await pedirAoEscritorio(db, portal, codundrsp, {
		chave: confirmou ? tarefaDeIndicar(codcan) : `nereu:desistencia:${codcan}`,
		titulo: confirmou ? `Indique ${nompes} a ${nomorg ?? 'parceiro'}` : `${nompes} desistiu: ${titedt}`,
		texto: confirmou ? `${nompes} confirmou a vaga.` : motivo,
		url: `/nereu/gestao?busca=${encodeURIComponent(nompes)}`,
		motdst: 'Você cuida da mobilidade desta unidade.',
	})
}

/** A place that became free goes to the next of the list, by the rule of the call. */
async function passarAVaga(
	db: Db,
	portal: Portal,
	{ codcan, codedt, codvag }: Pick<CandidaturaLida, 'codcan' | 'codedt' | 'codvag'>,
): Promise<void> {
	const fechado = (await obterEdital(db, codedt)).sitedt === 'ENC'
	if (codvag !== null && !fechado)
		await fazerRodada(db, portal, { codedt, motivo: `Saída da inscrição ${codcan}`, codpes: null })
}

/** Lost deadline: the place passes on, and the person hears of it. */
export async function encerrarPrazo(
	db: Db,
	portal: Portal,
	{ codcan, codedt, codpes }: { readonly codcan: number; readonly codedt: number; readonly codpes: number },
): Promise<void> {
	await reservarEdital(db, codedt)
	const candidatura = await reservarMinha(db, codcan, codpes)
	if (candidatura.sitcan !== 'CLS' || candidatura.dtacfm === null || candidatura.dtacfm >= diaDe(portal)) return
	const dtaalt = portal.agora().toISOString()
	const motsit = `A vaga não foi confirmada até ${diaEscrito(candidatura.dtacfm)}.`
	await mudarCandidatura(db, codcan, { sitcan: 'ELI', dtaalt, motsit })
	await inserirFato(db, { codcan, ato: 'prazo', dtafat: diaDe(portal), motivo: motsit, codpes: null, dtacad: dtaalt })
	await darPorFeito(db, portal, tarefaDeConfirmar(codcan), null)
	await avisar(db, portal, {
		chave: `prazo:${codcan}`,
		pessoas: [codpes],
		assunto: `Vaga perdida: ${candidatura.titedt}`,
		texto: motsit,
		motivo: 'Você tinha uma vaga neste edital.',
	})
	await passarAVaga(db, portal, candidatura)
}

const NOTICIAS: Readonly<Record<AtoDoEscritorio, string>> = {
	indicar: 'Você foi indicado ao parceiro',
	aceitar: 'O parceiro aceitou você',
	recusar: 'O parceiro não aceitou a indicação',
	chegar: 'A sua chegada foi registrada',
	voltar: 'O fim da sua estada foi registrado',
	reconhecer: 'Os seus créditos foram reconhecidos',
	concluir: 'A sua mobilidade foi concluída',
}

/** Conditions of an act of the office besides the state. @throws RuleError with what is missing. */
async function exigirPossivel(
	db: Db,
	portal: Portal,
	candidatura: CandidaturaLida,
	{ ato, dia, motivo = '' }: Pick<Ato<AtoDoEscritorio>, 'ato' | 'dia' | 'motivo'>,
): Promise<void> {
	if (dia > diaDe(portal))
		throw new RuleError('dia-futuro', 'Este dia ainda não chegou. Informe o dia em que aconteceu.')
	if (ato === 'recusar' && motivo.trim() === '')
		throw new RuleError('sem-motivo', 'Escreva o motivo que o parceiro deu.')
	if (ato === 'indicar') {
		await exigirConvenio(db, portal, candidatura)
		if (candidatura.starecpen === 'S')
			throw new RuleError(
				'recurso-pendente',
				'Há recurso por decidir neste edital, e ele pode mudar esta vaga. Decida-o antes de indicar.',
			)
	}
	if (ato === 'chegar' || ato === 'reconhecer') await exigirPlano(db, candidatura.codcan, ato)
}

/** Act of the office, told to the student. A nomination needs an agreement in force; a stay that began does not. */
export async function agirComoEscritorio(
	db: Db,
	portal: Portal,
	user: SessionUser,
	pedido: Ato<AtoDoEscritorio>,
): Promise<SituacaoCan> {
	const { codcan, ato, versao, motivo = '', dia } = pedido
	const lida = await obterCandidatura(db, codcan)
	exigirQueVeja(portal, user, lida)
	await reservarEdital(db, lida.codedt)
	const candidatura = await reservarMinha(db, codcan, lida.codpes)
	await exigirVersao(db, portal, user, candidatura, versao)
	await exigirPossivel(db, portal, candidatura, { ato, dia, motivo })
	const para = await passar(db, portal, user.codpes, candidatura, { ato, motivo, dia })
	if (ato === 'indicar') await darPorFeito(db, portal, tarefaDeIndicar(codcan), user.codpes)
	await avisar(db, portal, {
		chave: `ato:${codcan}:${ato}`,
		pessoas: [candidatura.codpes],
		assunto: `${NOTICIAS[ato]}: ${candidatura.nomorg ?? candidatura.titedt}`,
		texto: `Em ${diaEscrito(dia)}. Situação: ${SITUACOES_DA_CANDIDATURA[para].toLowerCase()}.${motivo ? ` Motivo: ${motivo}` : ''}`,
		motivo: 'Esta mobilidade é sua.',
	})
	if (ato === 'voltar') await pedirDaVolta(db, portal, candidatura)
	if (ato === 'recusar') await passarAVaga(db, portal, candidatura)
	return para
}

async function exigirConvenio(db: Db, portal: Portal, { codedt, codvag }: CandidaturaLida): Promise<void> {
	const edital = await obterEdital(db, codedt)
	const vaga = edital.vagas.find((uma) => uma.codvag === codvag)
	const [convenio] = vaga ? await listarParaVagas(db, [vaga.codcvn]) : []
	if (convenio) throwIfRefused(recusaDeVaga({ ...convenio, aprovado: convenio.numver !== null }, diaDe(portal)))
}

/** A stay begins under a plan that the three signed, and credits are recognised by its conversion. */
async function exigirPlano(db: Db, codcan: number, ato: 'chegar' | 'reconhecer'): Promise<void> {
	const aprovada = buscarAprovada(await listarPropostas(db, codcan))
	if (ato === 'reconhecer') {
		throwIfRefused(recusaDeReconhecer(aprovada?.conteudo))
		if (!(await listarDocumentos(db, codcan)).some(({ tipdoc }) => tipdoc === 'HEX'))
			throw new RuleError(
				'sem-historico',
				'O histórico da instituição parceira ainda não foi anexado. Peça-o ao estudante.',
			)
	}
	if (ato === 'chegar' && !aprovada)
		throw new RuleError(
			'sem-plano',
			'O plano de estudos ainda não foi assinado pelos três. Peça a quem falta que o assine.',
		)
}
